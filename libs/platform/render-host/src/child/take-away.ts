import type { FromChild } from '../messages';

/**
 * Takes from this process what Node's permission model does not cover: signals to other processes, messages to the server,
 * and the global `fetch`. This stops accidents and curiosity, not somebody who means harm.
 * @returns the function that sends messages to the server
 */
export function takeAway(): (message: FromChild) => void {
  const { exit } = process;
  const send = process.send?.bind(process);
  const refuse = (what: string) => () => {
    throw new Error(`A release must not ${what}.`);
  };
  for (const name of ['kill', '_kill', '_debugProcess', '_debugEnd'])
    Reflect.set(process, name, refuse('send signals'));
  for (const name of ['send', 'disconnect']) Reflect.set(process, name, refuse('talk to the server'));
  for (const name of ['fetch', 'WebSocket', 'EventSource']) Reflect.deleteProperty(globalThis, name);
  // The server ends it, once its pages are done.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => {});
  // The server has gone.
  process.once('disconnect', () => exit());
  return (message) => send?.(message);
}
