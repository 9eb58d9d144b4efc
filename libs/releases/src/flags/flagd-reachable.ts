import { connect, type NetConnectOpts } from 'node:net';

const patienceMs = 2000;

/** Whether something listens at an address: flagd's provider never comes to rest once it has failed to connect. */
export function isReachable(address: NetConnectOpts): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address);
    const end = (answer: boolean) => {
      socket.destroy();
      resolve(answer);
    };
    socket.setTimeout(patienceMs, () => end(false));
    socket.once('connect', () => end(true));
    socket.once('error', () => end(false));
  });
}
