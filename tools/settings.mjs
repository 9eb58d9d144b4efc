/** What Kubernetes gives each container for a Service named `metrics`: METRICS_PORT=tcp://10.0.0.1:4202. */
const serviceAddress = /^(tcp|udp|sctp):\/\/\S+:\d+$/;

/**
 * Removes the addresses of Services from an environment, because some have the name of a setting. Every program calls it
 * before it reads its settings. Returns the environment.
 */
export function dropServiceAddresses(env) {
  for (const [name, value = ''] of Object.entries(env))
    if (name.endsWith('PORT') && serviceAddress.test(value)) delete env[name];
  return env;
}

/** Reads a port; not set or empty means `otherwise`. Throws an Error with a sentence that names an invalid setting. */
export function readPort(env, name, otherwise) {
  const text = env[name];
  if (text === undefined || text === '') return otherwise;
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new Error(`${name} is '${text}'. Set it to a whole number from 0 to 65535.`);
}

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
