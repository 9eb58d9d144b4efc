import { connect, type NetConnectOpts } from 'node:net';

const timeoutMs = 2000;

/**
 * Returns true if something listens at an address. Checked first because flagd's provider never recovers from
 * a failed first connection.
 */
export function isReachable(address: NetConnectOpts): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address);
    const end = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(timeoutMs, () => end(false));
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
  });
}
