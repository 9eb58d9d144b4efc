import { readFile, writeFile } from 'node:fs/promises';
import { gunzipSync, gzipSync } from 'node:zlib';
import { packTarball, unpackTarball } from '../release/tarball';

/** An entry of a tarball, as anybody can write one. */
export interface RawEntry {
  /** The whole name; files of a release are below `package/`. */
  readonly name: string;
  readonly content?: string | Uint8Array;
  /** `0` for a file, `1` and `2` for links, `3` and `4` for devices, `5` for a folder, `x` for extended headers. */
  readonly type?: string;
  /** The target of a link. */
  readonly target?: string;
  /** The size in the header, if it is not that of the content. */
  readonly size?: number;
}

/** Writes a tarball without any check. */
export function rawTarball(entries: readonly RawEntry[]): Uint8Array {
  const blocks = entries.flatMap(({ name, content = '', type = '0', target = '', size }) => {
    const bytes = Buffer.from(content);
    const header = Buffer.alloc(512);
    const octal = (value: number, digits: number) => value.toString(8).padStart(digits, '0');
    header.write(name, 0, 100);
    header.write('0000644\x000000000\x000000000\x00', 100);
    header.write(`${octal(size ?? bytes.length, 11)}\0${octal(0, 11)}\0`, 124);
    header.write(`        ${type}${target}`, 148);
    header.write('ustar\x0000', 257);
    header.write(`${octal(sumOf(header), 6)}\0 `, 148);
    return [header, bytes, Buffer.alloc(-bytes.length & 511)];
  });
  return gzipSync(Buffer.concat([...blocks, Buffer.alloc(1024)]));
}

function sumOf(header: Buffer): number {
  return header.reduce((sum, byte) => sum + byte, 0);
}

/** Changes the files of a tarball on the disk, and packs them again. */
export async function repack(file: string, change: (files: Map<string, Uint8Array>) => void): Promise<void> {
  const files = new Map(await unpackTarball(await readFile(file), file));
  change(files);
  await writeFile(file, packTarball(files));
}

/** Changes one bit in the middle of a file in a tarball on the disk. */
export async function changeOneBit(file: string, pattern: RegExp): Promise<void> {
  await repack(file, (files) => {
    const name = [...files.keys()].find((each) => pattern.test(each)) ?? '';
    files.set(name, changed(files.get(name) ?? new Uint8Array()));
  });
}

/** Changes one bit in the middle of a tarball on the disk. */
export async function damageTarball(file: string): Promise<void> {
  await writeFile(file, changed(await readFile(file)));
}

/** Throws if there is no byte. */
function changed(bytes: Uint8Array): Buffer {
  const copy = Buffer.from(bytes);
  const at = Math.floor(copy.length / 2);
  copy.writeUInt8(copy.readUInt8(at) ^ 1, at);
  return copy;
}

/** Returns the archive without its compression. */
export function inflated(packed: Uint8Array): Buffer {
  return gunzipSync(packed);
}
