import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from '@pluis/releases/testing/temporary-folder';
import { readServers, registerServer, serversFolder } from './server-registry';

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

it('[MFE-5] a server that ended without a word expires after 30 seconds, and the next one removes its file', async () => {
  const flagsFile = newFlagsFile();
  await registerServer(flagsFile, server('dead'), fail);
  await registerServer(flagsFile, server('living'), fail);
  const touched = (secondsAgo: number) =>
    utimes(
      path.join(serversFolder(flagsFile), 'dead.json'),
      new Date(),
      new Date(Date.now() - secondsAgo * 1000),
    );
  await touched(20);
  expect(await readServers(flagsFile)).toHaveLength(2);
  await touched(40);
  expect((await readServers(flagsFile)).map(({ id }) => id)).toEqual(['living']);
  await registerServer(flagsFile, server('next'), fail);
  expect(await readdir(serversFolder(flagsFile))).toEqual(['living.json', 'next.json']);
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
    expect.stringContaining("Name it in the guard's command (--metrics <url>), or set PROMETHEUS_URL there."),
  ]);
});
