// Plays so many moves against a server, two clients by socket.io at every match, one move at a time in each.
//
//   node driver.js PORT GAME MATCHES WARM MOVES
//
// Plays WARM moves at every match, says `ready`, waits for a line on standard input, plays MOVES more and says
// `done` when every move has reached both clients.
const { Client } = require('boardgame.io/client');
const { SocketIO } = require('boardgame.io/multiplayer');
const { TicTacToe, Plain, Delta } = require('./games');

const [port, name] = process.argv.slice(2, 4);
const [matches, , moves] = process.argv.slice(4).map(Number);
let warm = Number(process.argv[5]);
const url = `http://127.0.0.1:${port}`;
const game = { tictactoe: TicTacToe, plain: Plain, delta: Delta }[name];
const DRAWN = [0, 1, 2, 4, 3, 5, 7, 6, 8]; // nobody has a line before the last cell

async function post(path, body) {
  const answer = await fetch(url + path, {
    method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${path}: ${answer.status}`);
  return answer.json();
}

async function sit() {
  const { matchID } = await post(`/games/${name}/create`, { numPlayers: 2 });
  const clients = [];
  for (const playerID of ['0', '1']) {
    const { playerCredentials } = await post(`/games/${name}/${matchID}/join`, { playerID, playerName: playerID });
    const client = Client({
      game, matchID, playerID, credentials: playerCredentials, debug: false,
      multiplayer: SocketIO({ server: url, socketOpts: { transports: ['websocket'], forceNew: true } }),
    });
    client.start();
    clients.push(client);
  }
  await until(clients, 0);
  return clients;
}

// When both clients have the server's state with this number.
function until(clients, number) {
  return Promise.all(clients.map((client) => new Promise((resolve) => {
    const known = () => client.transport.isConnected && client.store.getState() !== null
      && client.store.getState()._stateID >= number && client.confirmed >= number;
    if (client.confirmed === undefined) {
      client.confirmed = -1;
      const receive = client.transport.notifyClient.bind(client.transport);
      client.transport.notifyClient = (data) => {
        receive(data);
        const [, one, two] = data.args;
        const heard = { update: one && one._stateID, sync: one && one.state && one.state._stateID, patch: two }[data.type];
        if (heard !== undefined) client.confirmed = Math.max(client.confirmed, heard);
        if (client.check) client.check();
      };
    }
    client.check = () => { if (known()) { client.check = null; resolve(); } };
    client.check();
  })));
}

async function play(clients, from, to) {
  for (let n = from; n < to; n += 1) {
    const mover = clients[n % 2];
    if (name === 'tictactoe') mover.moves.click(DRAWN[n]);
    else mover.moves.march(`piece${n % 50}`, 2000 + n);
    await until(clients, n + 1);
  }
}

async function main() {
  let tables = [];
  for (let n = 0; n < matches; n += 1) tables.push(await sit());
  await Promise.all(tables.map((clients) => play(clients, 0, warm)));
  if (name === 'tictactoe' && warm > 0) { // over by now
    tables.flat().forEach((client) => client.stop());
    tables = [];
    for (let n = 0; n < matches; n += 1) tables.push(await sit());
    warm = 0;
  }
  process.stdout.write('ready\n');
  await new Promise((resolve) => process.stdin.once('data', resolve));
  await Promise.all(tables.map((clients) => play(clients, warm, warm + moves)));
  process.stdout.write('done\n');
  setTimeout(() => process.exit(0), 50);
}

main().catch((error) => { console.error(error); process.exit(1); });
