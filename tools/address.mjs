import { isIPv6 } from 'node:net';

/** The host of a URL for an address: IPv6 in brackets, and every spelling of an address the same. */
function urlHost(address) {
  const host = isIPv6(address) ? `[${address}]` : address;
  return URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : host;
}

/** Whether a program that listens on this address listens on all addresses of the machine. */
export function isAnyAddress(address) {
  return ['0.0.0.0', '[::]'].includes(urlHost(address));
}

/** Whether only this machine reaches an address. */
export function isLoopback(address) {
  const host = urlHost(address);
  return /^(localhost|127(\.\d+){3}|\[::1\])$/.test(host);
}

/** The address at which this machine reaches a program that listens on `address`. */
export function localAddress(address) {
  return isAnyAddress(address) ? 'localhost' : address;
}

/** An address and a port as in a URL. */
function hostAndPort(address, port) {
  return `${urlHost(address)}:${port}`;
}

/** The http origin of an address and a port. */
export function originOf(address, port) {
  return `http://${hostAndPort(address, port)}`;
}

/** The http origin at which this machine reaches a program that listens on `address`. */
export function localOrigin(address, port) {
  return originOf(localAddress(address), port);
}
