// boardgame.io as it comes: its own server, storage in memory, players authenticated by their credentials.
//
//   node server.js PORT
//
// Three games: its tic-tac-toe, a plain object with as much JSON as a view of ours, and that object sent as patches.
const { Server } = require('boardgame.io/server');
const { TicTacToe, Plain, Delta } = require('./games');

const port = Number(process.argv[2]);
const server = Server({ games: [TicTacToe, Plain, Delta], origins: [/127\.0\.0\.1/, /localhost/] });
server.run(port, () => process.stdout.write('ready\n'));
