import { rm } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from '@pluis/releases/testing/temporary-folder';
import { createProject } from '../testing/fixture-project';
import { fileStore } from '../state/rollout-stores';
import type { CommandNames } from './command-names';

const folder = temporaryFolder();

/** The names of a place that is neither a checkout nor a package. */
const commands: CommandNames = {
  pluis: 'shopctl',
  start: 'shopctl up',
  source: 'package',
};

it('[MFE-3] every message names the commands of the place where it is printed', async () => {
  const project = await createProject(folder);
  const said: string[] = [];
  const say = async (words: string) => {
    const { out, err } = await project.rollout(words, { commands });
    said.push(out, err);
    return `${out}\n${err}`;
  };
  expect(await say('help')).toContain('Usage: shopctl [options] [command]');
  expect(await say('status')).toContain('shopctl up publishes what the package has.');
  expect(await say('complete catalog')).toContain(
    'There is no remote "catalog" with a release. No remote has a release yet.',
  );
  expect(await say('start catalog@9.9.9 --percent 5')).toContain('There is no remote "catalog"');
  await project.publishStable('1.4.0');
  await project.publish('1.5.0');
  expect(await say('start catalog@1.5.0 --percent 5')).toContain('Undo: shopctl rollback catalog');
  expect(await say('status')).toContain('Start one: shopctl guard');
  expect(await say('start catalog@1.5.0 --percent 9')).toContain(
    'Undo: shopctl start catalog@1.5.0 --percent 5',
  );
  expect(await say('follow catalog')).toContain(
    'catalog follows the package: the next shopctl up makes its releases stable',
  );
  expect(await say('pause catalog')).toContain('Begin one: shopctl ramp catalog');
  await say('rollback catalog');
  expect(await say('rollback catalog')).toContain('shopctl off catalog');
  await say('off catalog');
  expect(await say('complete catalog')).toContain('shopctl on catalog');
  const revisions = await fileStore(project.flagsFile).log.all();
  said.push(...revisions.flatMap(({ changes }) => changes.map(({ message }) => message)));
  await rm(path.dirname(project.flagsFile), { recursive: true });
  await say('status');
  expect(said.join('\n')).not.toMatch(/npm (run|start)|checkout/);
});
