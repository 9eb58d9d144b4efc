/** Whether a program that listens on this address listens on all addresses of the machine. */
export function isAnyAddress(address: string): boolean;

/** Whether only this machine reaches an address; IPv6 may have the brackets of a URL. */
export function isLoopback(address: string): boolean;

/** The address at which this machine reaches a program that listens on `address`. */
export function localAddress(address: string): string;

/** The http origin of an address and a port. */
export function originOf(address: string, port: number | string): string;

/** The http origin at which this machine reaches a program that listens on `address`. */
export function localOrigin(address: string, port: number | string): string;
