import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from '@pluis/releases/testing/temporary-folder';
import { createProject, type FixtureProject } from '../testing/fixture-project';

const folder = temporaryFolder();
const hourMs = 60 * 60 * 1000;
let project: FixtureProject;

beforeEach(async () => {
  project = await createProject(folder);
  for (const version of ['1.1.0', '1.2.0', '1.3.0', '1.4.0', '1.5.0', '1.6.0'])
    await project.publish(version);
  await project.publishStable('1.0.0');
});

function hoursLater(hours: number) {
  return { now: () => new Date(Date.now() + hours * hourMs) };
}

async function kept(): Promise<string[]> {
  const files = await readdir(path.join(project.releasesDir, 'catalog'));
  return files.map((file) => path.basename(file, '.tgz')).sort();
}

it('[MFE-5] removes no release that was published within a day', async () => {
  const answer = await project.rollout('prune catalog --keep 1', hoursLater(23));
  expect(answer.out).toContain('No release of catalog can be removed');
  expect(await kept()).toHaveLength(7);
});

it('[MFE-5] never removes a release that a flag names, that is on trial, or that visitors had within a day', async () => {
  await project.rollout('start catalog@1.1.0 --percent 5', hoursLater(30));
  await project.rollout('complete catalog', hoursLater(31));
  await project.rollout('start catalog@1.2.0 --percent 5', hoursLater(32));
  await project.rollout('rollback catalog', hoursLater(60));
  await project.rollout('start catalog@1.3.0 --percent 5', hoursLater(61));
  await project.rollout('off catalog', hoursLater(62));
  await project.rollout('prune catalog --keep 1', hoursLater(70));
  // 1.1.0 is stable, 1.0.0 was stable before, 1.3.0 is on trial, 1.2.0 was withdrawn ten hours ago. 1.0.0 was
  // published last.
  expect(await kept()).toEqual(['1.0.0', '1.1.0', '1.2.0', '1.3.0']);
  await project.rollout('prune catalog --keep 1', hoursLater(90));
  expect(await kept()).toEqual(['1.0.0', '1.1.0', '1.3.0']);
});

it('[MFE-5] keeps the requested number, newest first', async () => {
  await project.rollout('prune catalog --keep 3', hoursLater(48));
  expect(await kept()).toEqual(['1.0.0', '1.5.0', '1.6.0']);
  expect(await project.rollout('prune catalog')).toMatchObject({ code: 2 });
});
