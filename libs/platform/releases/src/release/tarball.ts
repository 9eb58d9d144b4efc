import { promisify } from 'node:util';
import { gunzip, gzipSync } from 'node:zlib';
import { isErrorCode } from '../system-error';
import { isReleasePath } from './names';
import { ReleaseError } from './release-error';

/** Maximum number of files and bytes of one release, which is kept in memory as a whole, and of its tarball. */
export const releaseLimits = {
  files: 500,
  bytes: 32 * 1024 * 1024,
  packedBytes: 32.5 * 1024 * 1024,
  manifestBytes: 512 * 1024,
};

/** Path below a release -> bytes. */
export type ReleaseFiles = ReadonlyMap<string, Uint8Array>;

const inflate = promisify(gunzip);
const folder = 'package/';
const block = 512;
/** The files, each with its header and padding, and the end. */
const maxTarBytes = releaseLimits.bytes + (releaseLimits.files + 20) * 2 * block;
/** The time that npm gives to all files, 1985-10-26, in seconds. */
const modified = 499162500;

/**
 * Packs files as `npm pack` does: a gzipped tar archive with all names below `package/`. The same files always give the
 * same archive before compression. Throws `ReleaseError` (`unsafe-path`, `too-large`).
 */
export function packTarball(files: ReleaseFiles): Uint8Array {
  const count = createCount('This release');
  const parts = [...files].sort(byName).flatMap(([name, bytes]) => {
    count(bytes.byteLength);
    return [headerOf(name, bytes.byteLength), bytes, Buffer.alloc(paddingOf(bytes.byteLength))];
  });
  return gzipSync(Buffer.concat([...parts, Buffer.alloc(2 * block)]), { level: 9 });
}

/**
 * Unpacks, in memory, a tarball that nobody has checked. It must hold plain files with plain names below `package/`, each
 * once, within the limits. Throws `ReleaseError` (`digest` if it is damaged, `unsafe-path`, `too-large`).
 * @param label the name of the tarball, for messages
 */
export async function unpackTarball(packed: Uint8Array, label: string): Promise<ReleaseFiles> {
  const tar = await inflateTar(packed, label);
  const count = createCount(label);
  const files = new Map<string, Uint8Array>();
  let at = 0;
  for (; !isEmpty(tar.subarray(at, at + block)); at += block) {
    const { name, size } = readHeader(tar.subarray(at, at + block), label);
    count(size);
    if (files.has(name)) throw new ReleaseError('unsafe-path', `${label} has two files named ${name}`);
    const start = at + block;
    at = start + size + paddingOf(size) - block;
    if (at + block > tar.byteLength) throw damaged(label);
    files.set(name, tar.subarray(start, start + size));
  }
  if (at === tar.byteLength || !isEmpty(tar.subarray(at))) throw damaged(label);
  return files;
}

/** Compares entries by name, in the same order on every machine. */
export function byName([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number {
  return a < b ? -1 : 1;
}

async function inflateTar(packed: Uint8Array, label: string): Promise<Buffer> {
  if (packed.byteLength > releaseLimits.packedBytes) throw tooLarge(label);
  try {
    return await inflate(packed, { maxOutputLength: maxTarBytes });
  } catch (error) {
    throw isErrorCode(error, 'ERR_BUFFER_TOO_LARGE') ? tooLarge(label) : damaged(label, error);
  }
}

/** Returns a function that takes the size of each file and throws above the limits. */
function createCount(label: string): (size: number) => void {
  let [files, bytes] = [0, 0];
  return (size) => {
    [files, bytes] = [files + 1, bytes + size];
    if (files > releaseLimits.files || bytes > releaseLimits.bytes) throw tooLarge(label);
  };
}

function tooLarge(label: string): ReleaseError {
  const { files, bytes } = releaseLimits;
  return new ReleaseError('too-large', `${label} has more than ${files} files or ${bytes / 2 ** 20} MiB`);
}

function damaged(label: string, cause?: unknown): ReleaseError {
  return new ReleaseError('digest', `${label} is damaged: it is no whole tarball`, { cause });
}

/** A header in the format `ustar`: the fields of a file at fixed places, numbers as octal digits. */
function headerOf(name: string, size: number): Buffer {
  const header = Buffer.alloc(block);
  const { prefix, rest } = splitName(name);
  header.write(rest, 0);
  header.write('0000644\0', 100);
  header.write('0000000\0', 108);
  header.write('0000000\0', 116);
  header.write(`${octal(size, 11)}\0${octal(modified, 11)}\0`, 124);
  header.write('0', 156);
  header.write('ustar\x0000', 257);
  header.write(prefix, 345);
  header.write(`${octal(checksumOf(header), 6)}\0 `, 148);
  return header;
}

/** A name has at most 100 characters, and its folders before it at most 155. */
function splitName(name: string): { prefix: string; rest: string } {
  const full = folder + name;
  const cut = full.length <= 100 ? -1 : full.indexOf('/', full.length - 101);
  const prefix = full.slice(0, Math.max(cut, 0));
  const rest = full.slice(cut + 1);
  if (!isReleasePath(name) || rest.length > 100 || prefix.length > 155)
    throw new ReleaseError('unsafe-path', `${name} is no name for a file of a release`);
  return { prefix, rest };
}

function readHeader(header: Buffer, label: string): { name: string; size: number } {
  const text = (from: number, length: number) => {
    const bytes = header.subarray(from, from + length);
    const end = bytes.indexOf(0);
    return bytes.subarray(0, end < 0 ? length : end).toString('latin1');
  };
  const number = (from: number, length: number) => {
    const digits = text(from, length).trim();
    return /^[0-7]+$/.test(digits) ? Number.parseInt(digits, 8) : NaN;
  };
  const size = number(124, 12);
  if (number(148, 8) !== checksumOf(header) || text(257, 5) !== 'ustar' || Number.isNaN(size))
    throw damaged(label);
  const prefix = text(345, 155);
  const full = prefix === '' ? text(0, 100) : `${prefix}/${text(0, 100)}`;
  const name = full.slice(folder.length);
  if (!['', '0'].includes(text(156, 1)))
    throw new ReleaseError('unsafe-path', `${label} has something else than a plain file: ${full}`);
  if (!full.startsWith(folder) || !isReleasePath(name))
    throw new ReleaseError('unsafe-path', `${label} has a file that leads out of it: ${full}`);
  return { name, size };
}

/** The sum of the bytes, with spaces in place of the checksum itself. */
function checksumOf(header: Buffer): number {
  const field = header.subarray(148, 156);
  return sum(header) - sum(field) + 8 * 32;
}

function sum(bytes: Buffer): number {
  return bytes.reduce((total, byte) => total + byte, 0);
}

function isEmpty(bytes: Buffer): boolean {
  return bytes.every((byte) => byte === 0);
}

function octal(value: number, digits: number): string {
  return value.toString(8).padStart(digits, '0');
}

function paddingOf(size: number): number {
  return -size & (block - 1);
}
