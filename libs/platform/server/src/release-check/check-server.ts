import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { ExposeModule } from '@pluis/contract';
import { evaluateBundle } from '@pluis/federation/server';
import { languages } from '@pluis/i18n';
import type { AppStore, InjectableSlice } from '@pluis/store';
import { sharedModules } from '@pluis/render-host/shared-modules';
import { watchIntrinsics } from './intrinsics';
import { patternOf, readJob } from './job';
import { simulateNetwork } from './sample-network';
import { sampleStore } from './sample-part';
import { sampleVisits } from './sample-visits';
import { smokeExpose } from './smoke-expose';
import { createTrials } from './trials';

/**
 * Checks a release in a separate process: renders every expose in every language, as the shell's server would
 * [MFE-6].
 */
async function checkServer(folder: string): Promise<never> {
  const job = readJob(folder);
  const { name, version, manifest, sections } = job;
  const trials = createTrials();
  simulateNetwork({ hosts: manifest.hosts ?? [], onProblem: trials.report });
  const code = readFileSync(path.join(folder, manifest.server), 'utf8');
  let exposes: Record<string, ExposeModule> = {};
  await trials.attempt('its server bundle cannot be used', () => {
    const changedIntrinsic = watchIntrinsics();
    exposes = evaluateBundle(
      code,
      `${name}@${version}/server.cjs`,
      sharedModules,
      `/releases/${name}/${version}`,
    );
    const changed = changedIntrinsic();
    if (changed) throw new Error(`it changes ${changed}, which all scripts share`);
  });
  await trials.attempt('its exposes', () => {
    for (const expose of Object.keys(manifest.exposes)) {
      // If the bundle cannot be used, it has no exposes; that is already reported.
      if (Object.keys(exposes).length === 0 || Object.hasOwn(exposes, expose)) continue;
      trials.report(
        `src/server.ts does not export ${expose}, which remote.json lists. Add it to its "exposes".`,
      );
    }
  });
  const slices = new Set<string>();
  for (const [expose, module] of Object.entries(exposes)) {
    await trials.attempt(expose, () => recordSlices(module, slices));
    const pattern = patternOf(job, expose);
    // An expose for a slot has no path.
    const needed = sections[pattern ?? ''] ?? [];
    for (const { code: language } of languages) {
      for (const visit of sampleVisits(pattern)) {
        const where = `${expose}${visit.label} in ${language}`;
        const smoke = () => smokeExpose(module, { manifest, language, visit, needed });
        // A problem with the first product is reported only once.
        if (!(await trials.attempt(where, smoke))) break;
      }
    }
    await trials.leaveAlone(expose);
  }
  return trials.end({ slices: [...slices].sort() });
}

/** Records the slices that an expose adds to the store. */
function recordSlices(module: ExposeModule, slices: Set<string>): void {
  const store = sampleStore('en');
  const recording: AppStore = {
    ...store,
    inject(slice: InjectableSlice) {
      slices.add(slice.reducerPath);
      store.inject(slice);
    },
  };
  module.register?.({ store: recording });
}

const [, , folder = ''] = process.argv;
void checkServer(folder);
