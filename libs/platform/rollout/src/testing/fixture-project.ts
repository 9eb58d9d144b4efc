import path from 'node:path';
import { declaredRef, type Published } from '@pluis/releases';
import { publishFixture, type FixtureBuild } from '@pluis/releases/testing/fixture-build';
import { setStable } from '../rules/adopt';
import { changeRemote } from '../rules/apply-rule';
import { ensureRollouts, fileStore } from '../state/rollout-stores';
import { checkoutCommands } from '../commands/command-names';
import type { RolloutContext } from '../commands/context';
import { runRollout } from './run-rollout';
import { noon } from './fixture-flags';

interface Answer {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

/** A release store with flags, and an operator's command line. */
export interface FixtureProject {
  readonly releasesDir: string;
  readonly flagsFile: string;
  readonly context: RolloutContext;
  /** Runs `npx pluis <words>`. */
  rollout(words: string | readonly string[], change?: Partial<RolloutContext>): Promise<Answer>;
  publish(version: string, build?: FixtureBuild): Promise<Published>;
  /** Publishes a release and makes it stable, as `npm start` does. */
  publishStable(version: string, build?: FixtureBuild): Promise<Published>;
}

let counter = 0;

export async function createProject(folder: string): Promise<FixtureProject> {
  counter += 1;
  const cwd = path.join(folder, `project-${counter}`);
  const releasesDir = path.join(cwd, '.data/releases');
  const flagsFile = path.join(cwd, '.data/flags.json');
  await ensureRollouts(flagsFile);

  const context: RolloutContext = {
    env: { PREVIEW_SECRET: 'a secret of the shop', PUBLIC_URL: 'https://shop.example' },
    cwd,
    commands: checkoutCommands,
    checks: async () => [],
    stdout: () => undefined,
    stderr: () => undefined,
    now: () => noon,
    by: 'anna',
    fetch: async () => Promise.reject(new Error('no server runs')),
  };

  async function publish(version: string, build: FixtureBuild = {}): Promise<Published> {
    return publishFixture(folder, releasesDir, { body: version, ...build, version });
  }

  return {
    releasesDir,
    flagsFile,
    context,
    publish,
    async rollout(words, change = {}) {
      const out: string[] = [];
      const err: string[] = [];
      const code = await runRollout(typeof words === 'string' ? words.split(' ') : words, {
        ...context,
        stdout: (line) => out.push(line),
        stderr: (line) => err.push(line),
        ...change,
      });
      return { code, out: out.join('\n'), err: err.join('\n') };
    },
    async publishStable(version, build) {
      const published = await publish(version, build);
      const release = declaredRef(published);
      await changeRemote(fileStore(flagsFile), published.manifest.name, (state) => setStable(state, release));
      return published;
    },
  };
}
