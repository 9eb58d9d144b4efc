import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from '../testing/temporary-folder';
import { createServerRegistry, readServers, registerServer, serversFolder } from './server-registry';

const folder = temporaryFolder();
let counter = 0;

function newFlagsFile(): string {
  counter += 1;
  return path.join(folder, String(counter), 'flags.json');
}

function server(id: string, url = `http://${id}:4202/metrics`) {
  return { id, host: 'here', pid: 1, url };
}

function fail(message: string): never {
  throw new Error(message);
}

it('[MFE-5] a server is known from its start to its clean end', async () => {
  const flagsFile = newFlagsFile();
  expect(await readServers(flagsFile)).toEqual([]);
  const one = await registerServer(flagsFile, server('one'), fail);
  await registerServer(flagsFile, server('two'), fail);
  expect(await readServers(flagsFile)).toEqual([server('one'), server('two')]);
  await one.end();
  expect(await readServers(flagsFile)).toEqual([server('two')]);
});

it('[MFE-5] a server that ended without a word expires, by the clock of the one who looks', async () => {
  const flagsFile = newFlagsFile();
  let time = 0;
  await registerServer(flagsFile, server('dead'), fail);
  await registerServer(flagsFile, server('living'), fail);
  const registry = createServerRegistry(flagsFile, () => time);
  const living = path.join(serversFolder(flagsFile), 'living.json');
  // The clock of that machine is years behind.
  for (let beat = 1; beat < 8; beat += 1) {
    await utimes(living, beat, beat);
    expect(await registry.find()).toHaveLength(time < 30_000 ? 2 : 1);
    time += 5000;
  }
  expect(await readdir(serversFolder(flagsFile))).toEqual(['living.json']);
});

it('[MFE-5] a server that starts at the address of one that was killed takes its place', async () => {
  const flagsFile = newFlagsFile();
  const url = 'http://localhost:4202/metrics';
  await registerServer(flagsFile, server('killed', url), fail);
  await registerServer(flagsFile, server('next', url), fail);
  expect((await readServers(flagsFile)).map(({ id }) => id)).toEqual(['next']);
});

it('[MFE-5] skips files that are no registrations', async () => {
  const flagsFile = newFlagsFile();
  await mkdir(serversFolder(flagsFile), { recursive: true });
  await writeFile(path.join(serversFolder(flagsFile), 'half.json'), '{"id":"ha');
  await registerServer(flagsFile, server('whole'), fail);
  expect((await readServers(flagsFile)).map(({ id }) => id)).toEqual(['whole']);
});

it('[MFE-5] says once that a server could not write itself down, and what to do', async () => {
  const flagsFile = newFlagsFile();
  await mkdir(path.dirname(flagsFile), { recursive: true });
  await writeFile(serversFolder(flagsFile), 'a file is in the way');
  const said: string[] = [];
  const { end } = await registerServer(flagsFile, server('one'), (message) => said.push(message));
  await end();
  expect(said).toEqual([
    expect.stringContaining("Name it in the guard's command: --metrics, --dns or --targets."),
  ]);
});
