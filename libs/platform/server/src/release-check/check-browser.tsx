import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { isExpose, type ExposeModule } from '@pluis/contract';
import { createFederation } from '@pluis/federation/browser';
import { languages } from '@pluis/i18n';
import { sharedModules } from '@pluis/render-host/shared-modules';
import { patternOf, readJob, type Job } from './job';
import { showPart } from './show-part';
import { simulateNetwork } from './sample-network';
import { sampleVisits } from './sample-visits';
import { shellFacts } from '../releases/shell-facts';
import { createTrials } from './trials';

/**
 * Checks a release in a process with jsdom's window: loads its browser build as a page would, shows every
 * expose, and presses the controls that choose a variant or add to the cart [MFE-6].
 */
async function checkBrowser(folder: string): Promise<never> {
  const job = readJob(folder);
  const trials = createTrials();
  simulateNetwork({ hosts: job.manifest.hosts ?? [], onProblem: trials.report });
  // Each script of the release adds its name to this set when it is loaded.
  const loaded = new Set<string>();
  Object.assign(globalThis, { loadedScripts: loaded });
  const scripts: Record<string, string[]> = {};
  const load = loader(folder, job);
  for (const expose of Object.keys(job.manifest.exposes)) {
    const before = new Set(loaded);
    const ofExpose = new Set<string>();
    const noteLoaded = () => {
      for (const script of loaded) if (!before.has(script)) ofExpose.add(script);
    };
    const inBrowser = `${expose} in a browser`;
    let module: ExposeModule | undefined;
    let isSound = await trials.attempt(inBrowser, async () => {
      const found = await load(expose);
      if (!isExpose(found)) throw new TypeError('it violates the contract of a part');
      module = found;
    });
    for (const visit of sampleVisits(patternOf(job, expose))) {
      const part = module;
      if (!isSound || !part) break;
      const where = `${expose}${visit.label} in a browser`;
      let shown: Awaited<ReturnType<typeof showPart>> | undefined;
      const steps = [
        () => trials.attempt(where, async () => void (shown = await showPart(part, visit, job.manifest))),
        () => trials.leaveAlone(where),
        () => trials.attempt(where, () => (noteLoaded(), shown?.press())),
        () => trials.leaveAlone(where),
        () => trials.attempt(where, () => shown?.close()),
      ];
      for (const step of steps) isSound = isSound && (await step());
      // A script that only a press has loaded does not count for the following steps.
      for (const script of loaded) before.add(script);
    }
    scripts[expose] = [...ofExpose].sort();
    if (!isSound) continue;
    await trials.attempt(inBrowser, async () => {
      for (const { code } of languages) await module?.messages(code);
    });
  }
  return trials.end({ scripts });
}

function loader(folder: string, { name, version, manifest }: Job) {
  const provided = Object.entries(sharedModules).map(([id, module]) => [
    id,
    { version: shellFacts.shared[id] ?? '0.0.0', module },
  ]);
  const federation = createFederation(Object.fromEntries(provided));
  const release = { name, version, entry: pathToFileURL(path.join(folder, manifest.entry)).href };
  return (expose: string) => federation.load(release, expose);
}

const [, , folder = ''] = process.argv;
void checkBrowser(folder);
