import net from 'node:net';

/**
 * Whether a program accepts connections at a port, at any address of the host.
 * @param {number} port
 * @param {string} host
 * @returns {Promise<boolean>}
 */
export function isAnswered(port, host) {
  return new Promise((resolve) => {
    const socket = net.connect({ port, host });
    socket.once('connect', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}
