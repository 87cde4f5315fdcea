// What boardgame.io plays here.
const SIZE = Number(process.env.PLAIN_BYTES || 0);

const LINES = [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

// The tic-tac-toe of boardgame.io's tutorial.
const TicTacToe = {
  name: 'tictactoe',
  setup: () => ({ cells: Array(9).fill(null) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    click: ({ G, playerID }, id) => {
      if (G.cells[id] !== null) return 'INVALID_MOVE';
      G.cells[id] = playerID;
    },
  },
  endIf: ({ G, ctx }) => {
    if (LINES.some((line) => line.every((c) => G.cells[c] !== null && G.cells[c] === G.cells[line[0]]))) {
      return { winner: ctx.currentPlayer };
    }
    if (G.cells.every((c) => c !== null)) return { draw: true };
  },
};

// Pieces with a place and a few marks, about a hundred bytes each; a move changes two of them.
function pieces(bytes) {
  const all = {};
  for (let n = 0; JSON.stringify(all).length < bytes; n += 1) {
    all[`piece${n}`] = { kind: 'company', side: n % 2, hex: 1000 + n, steps: 2, moved: false, load: [n, n + 1] };
  }
  return all;
}

const Plain = {
  name: 'plain',
  setup: () => ({ pieces: pieces(SIZE), turn: 0 }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    march: ({ G }, name, hex) => {
      const piece = G.pieces[name];
      if (piece === undefined) return 'INVALID_MOVE';
      piece.hex = hex;
      piece.moved = !piece.moved;
      G.turn += 1;
    },
  },
};

// The same, with boardgame.io's own way to send only what changed.
const Delta = { ...Plain, name: 'delta', deltaState: true };

module.exports = { TicTacToe, Plain, Delta };
