// Random games through boardgame.io's Client, asked for line by line: `client tictactoe 100`.
// Answers with games, moves and seconds of processor time.
process.env.NODE_ENV = 'production';
const path = require('path');
const readline = require('readline');
const from = (name) => require(path.resolve(process.argv[2], 'node_modules', 'boardgame.io', name));
const { Client } = from('client');
const { INVALID_MOVE } = from('core');

const opponent = (player) => (player === '0' ? '1' : '0');
const oneMove = { minMoves: 1, maxMoves: 1 };

const THREES = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];
const tictactoe = {
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: oneMove,
  moves: {
    place: ({ G, playerID }, cell) => {
      if (G.cells[cell] !== null) return INVALID_MOVE;
      G.cells[cell] = playerID;
    },
  },
  endIf: ({ G }) => {
    for (const [a, b, c] of THREES) {
      if (G.cells[a] !== null && G.cells[a] === G.cells[b] && G.cells[a] === G.cells[c]) return { winner: G.cells[a] };
    }
    return G.cells.every((cell) => cell !== null) ? { draw: true } : undefined;
  },
};
const listTictactoe = (G) => {
  const found = [];
  G.cells.forEach((mark, cell) => { if (mark === null) found.push(['place', cell]); });
  return found;
};

const run = (columns, x, y, right, up, mark) => {
  let length = 0;
  for (let i = x + right, j = y + up; columns[i] !== undefined && columns[i][j] === mark; i += right, j += up) length++;
  return length;
};
const connectFour = {
  setup: () => ({ columns: Array.from({ length: 7 }, () => []), last: null }),
  turn: oneMove,
  moves: {
    drop: ({ G, playerID }, column) => {
      if (G.columns[column].length === 6) return INVALID_MOVE;
      G.columns[column].push(playerID);
      G.last = column;
    },
  },
  endIf: ({ G }) => {
    if (G.last === null) return undefined;
    const x = G.last, y = G.columns[x].length - 1, mark = G.columns[x][y];
    for (const [right, up] of [[1, 0], [0, 1], [1, 1], [1, -1]]) {
      const together = 1 + run(G.columns, x, y, right, up, mark) + run(G.columns, x, y, -right, -up, mark);
      if (together >= 4) return { winner: mark };
    }
    return G.columns.every((column) => column.length === 6) ? { draw: true } : undefined;
  },
};
const listConnectFour = (G) => {
  const found = [];
  G.columns.forEach((column, number) => { if (column.length < 6) found.push(['drop', number]); });
  return found;
};

const breakthrough = {
  setup: () => ({
    cells: Array.from({ length: 64 }, (_, at) => (at < 16 ? '0' : at >= 48 ? '1' : null)),
    winner: null,
  }),
  turn: oneMove,
  moves: {
    go: ({ G, playerID }, start, goal) => {
      if (G.cells[start] !== playerID || G.cells[goal] === playerID) return INVALID_MOVE;
      if (start % 8 === goal % 8 && G.cells[goal] !== null) return INVALID_MOVE;
      G.cells[start] = null;
      G.cells[goal] = playerID;
      const row = Math.floor(goal / 8);
      if (row === (playerID === '0' ? 7 : 0) || !G.cells.includes(opponent(playerID))) G.winner = playerID;
    },
  },
  endIf: ({ G }) => (G.winner !== null ? { winner: G.winner } : undefined),
};
const listBreakthrough = (G, player) => {
  const found = [];
  const step = player === '0' ? 8 : -8;
  for (let at = 0; at < 64; at++) {
    const ahead = at + step;
    if (G.cells[at] !== player || ahead < 0 || ahead > 63) continue;
    if (G.cells[ahead] === null) found.push(['go', at, ahead]);
    if (at % 8 > 0 && G.cells[ahead - 1] !== player) found.push(['go', at, ahead - 1]);
    if (at % 8 < 7 && G.cells[ahead + 1] !== player) found.push(['go', at, ahead + 1]);
  }
  return found;
};

const GAMES = {
  tictactoe: [tictactoe, listTictactoe],
  connect_four: [connectFour, listConnectFour],
  breakthrough: [breakthrough, listBreakthrough],
};
const clients = {};
for (const [name, [game]] of Object.entries(GAMES)) {
  clients[name] = Client({ game, numPlayers: 2, debug: false });
  clients[name].start();
}

const play = (name) => {
  const client = clients[name], list = GAMES[name][1];
  client.reset();
  for (let moves = 0; ; moves++) {
    const { G, ctx } = client.getState();
    if (ctx.gameover !== undefined) return moves;
    const all = list(G, ctx.currentPlayer);
    const [move, ...given] = all[Math.floor(Math.random() * all.length)];
    client.moves[move](...given);
  }
};

readline.createInterface({ input: process.stdin }).on('line', (line) => {
  const [, name, number] = line.split(' ');
  const start = process.cpuUsage();
  let moves = 0;
  for (let game = 0; game < Number(number); game++) moves += play(name);
  const used = process.cpuUsage(start);
  console.log(JSON.stringify({ games: Number(number), moves, seconds: (used.user + used.system) / 1e6 }));
});
