import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { changed, noon, ref, stableFlags } from '../testing/fixture-flags';
import { rejection } from '../testing/rejection';
import { temporaryFolder } from '../testing/temporary-folder';
import { setStable } from './adopt';
import { emptyFlags, FlagsDocumentError, type FlagsDocument } from './flags-document';
import { changeFlags, ensureFlags, readFlags, writeFlags } from './flags-file';
import { appendHistory, historyFile, readHistory } from './rollout-history';

const folder = temporaryFolder();
let counter = 0;

function newFile(): string {
  counter += 1;
  return path.join(folder, String(counter), 'flags.json');
}

function withRemote(
  remote: string,
): (document: FlagsDocument) => { document: FlagsDocument; result: string } {
  return (document) => ({
    document: changed(document, remote, (state) => setStable(state, ref('1.0.0'))),
    result: remote,
  });
}

it('creates a missing flags file once, and leaves one that is there', async () => {
  const file = newFile();
  const created = await Promise.all([ensureFlags(file), ensureFlags(file), ensureFlags(file)]);
  expect(created.filter(Boolean)).toHaveLength(1);
  await writeFlags(file, stableFlags());
  expect(await ensureFlags(file)).toBe(false);
  expect(await readFlags(file)).toEqual(stableFlags());
});

it('names the setting if the flags cannot be written', async () => {
  const file = newFile();
  await ensureFlags(file);
  await expect(ensureFlags(path.join(file, 'flags.json'))).rejects.toThrow(
    'cannot be written (EEXIST). Set FLAGS_FILE to a place that can.',
  );
});

it('leaves only the file and its copy', async () => {
  const file = newFile();
  await ensureFlags(file);
  await changeFlags(file, withRemote('catalog'));
  expect(await readdir(path.dirname(file))).toEqual(['flags.json', 'flags.last-good.json']);
});

it('says what to do about a missing or broken file', async () => {
  const file = newFile();
  expect(await rejection(readFlags(file))).toMatchObject({
    message: expect.stringContaining('The first start of the store creates it'),
  });
  await ensureFlags(file);
  await writeFile(file, '{"flags": ');
  expect(await rejection(readFlags(file))).toMatchObject({
    message: expect.stringContaining(`${file} is broken`),
  });
});

it('loses no change when many are made at the same time', async () => {
  const file = newFile();
  await ensureFlags(file);
  const remotes = Array.from({ length: 10 }, (_, index) => `remote-${index}`);
  const results = await Promise.all(remotes.map((remote) => changeFlags(file, withRemote(remote))));
  expect(results).toEqual(remotes);
  expect([...(await readFlags(file)).remotes.keys()].sort()).toEqual(remotes);
});

it('never writes a document that is not valid', async () => {
  const file = newFile();
  await ensureFlags(file);
  const before = await readFile(file, 'utf8');
  const broken: FlagsDocument = { ...emptyFlags, otherFlags: { banner: { state: 'MAYBE' } } };
  expect(await rejection(writeFlags(file, broken))).toBeInstanceOf(FlagsDocumentError);
  expect(await rejection(changeFlags(file, () => ({ document: broken, result: 0 })))).toBeInstanceOf(
    FlagsDocumentError,
  );
  expect(await readFile(file, 'utf8')).toBe(before);
});

it('keeps a history next to the flags, and skips a broken line', async () => {
  const file = newFile();
  await ensureFlags(file);
  expect(await readHistory(file)).toEqual([]);
  const entry = { at: noon.toISOString(), remote: 'catalog', action: 'off', message: 'catalog is off.' };
  await appendHistory(file, entry);
  await writeFile(historyFile(file), '{"at":\n', { flag: 'a' });
  await appendHistory(file, entry);
  expect(await readHistory(file)).toEqual([entry, entry]);
});
