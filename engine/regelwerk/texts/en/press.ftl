### Messages between those who play.

press = Messages
none = No messages yet.
to = To
to-all = Nobody ticked: to all. Whoever watches reads that, too.
all-read = Everybody reads everything here.
all = all
text = Message
send = Send
moment = after step { $step }
new = { $count } new
