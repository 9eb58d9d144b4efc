import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { openReleasesFolder } from './unpack-release';

const hour = 60 * 60_000;
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'unpack-'));
});
afterEach(() => rm(folder, { recursive: true }));

/** Creates a folder that somebody last used so long ago. */
async function makeFolder(name: string, ageMs: number): Promise<void> {
  await mkdir(path.join(folder, name, 'catalog-x'), { recursive: true });
  const at = new Date(Date.now() - ageMs);
  await utimes(path.join(folder, name), at, at);
}

it.each([4, 100])(
  'removes what a server has left that was killed %i hours ago, and nothing else',
  async (hours) => {
    await makeFolder('pluis-releases-killed', hours * hour);
    await makeFolder('pluis-releases-running', 2 * hour);
    await makeFolder('of-another-program', 1000 * hour);
    const own = await openReleasesFolder(folder);
    expect((await readdir(folder)).sort()).toEqual(
      [path.basename(own.path), 'of-another-program', 'pluis-releases-running'].sort(),
    );
    await own.close();
    expect((await readdir(folder)).sort()).toEqual(['of-another-program', 'pluis-releases-running']);
  },
);

it('says which setting to change if there is no place for files', async () => {
  const file = path.join(folder, 'file');
  await writeFile(file, '');
  await expect(openReleasesFolder(file)).rejects.toThrow(`${file} cannot be written (ENOTDIR). Set TMPDIR`);
});
