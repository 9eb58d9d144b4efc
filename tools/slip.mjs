/** Whether a word is a slip of the other: one letter differs, is missing, added or swapped; in long words, two. */
export function isSlip(word, meant) {
  return word !== meant && distance(word, meant) <= (meant.length > 9 ? 2 : 1);
}

/** The number of letters to change, add, remove or swap with their neighbour. */
function distance(from, to) {
  const rows = [Array.from({ length: to.length + 1 }, (_, column) => column)];
  for (let row = 1; row <= from.length; row += 1) {
    rows[row] = [row];
    for (let column = 1; column <= to.length; column += 1) {
      const isSame = from[row - 1] === to[column - 1];
      const isSwapped = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1];
      rows[row][column] = Math.min(
        rows[row - 1][column] + 1,
        rows[row][column - 1] + 1,
        rows[row - 1][column - 1] + (isSame ? 0 : 1),
        isSwapped ? rows[row - 2][column - 2] + 1 : Infinity,
      );
    }
  }
  return rows[from.length][to.length];
}
