import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { isExpose, type ExposeModule } from '@pluis/contract';
import { createFederation } from '@pluis/federation/browser';
import { languages } from '@pluis/i18n';
import { sharedModules } from '../shared-modules';
import { readJob, type Job } from './job';
import { pressThrough } from './press-through';
import { sampleVisits } from './sample-visits';
import { shellFacts } from './shell-facts';
import { createTrials } from './trials';

/**
 * A process of its own, with jsdom's window: loads the browser's build of a release as a page would, shows every expose,
 * and presses what chooses a variant and what adds to the cart [MFE-6].
 */
async function checkBrowser(folder: string, mostMegabytes: number): Promise<never> {
  const job = readJob(folder);
  const trials = createTrials(mostMegabytes);
  const load = loader(folder, job);
  for (const expose of job.exposes) {
    let module: ExposeModule | undefined;
    const isLoaded = await trials.attempt(`${expose} in a browser`, async () => {
      const found = await load(expose);
      if (!isExpose(found)) throw new TypeError('it does not keep the contract of a part');
      module = found;
      for (const { code } of languages) await found.messages(code);
    });
    for (const visit of sampleVisits(job.paths[expose])) {
      const where = `${expose}${visit.label} in a browser`;
      if (!isLoaded || !(await trials.attempt(where, () => module && pressThrough(module, visit)))) break;
    }
  }
  return trials.end([]);
}

function loader(folder: string, { name, version, entry }: Job) {
  const provided = Object.entries(sharedModules).map(([id, module]) => [
    id,
    { version: shellFacts.shared[id] ?? '0.0.0', module },
  ]);
  const federation = createFederation(Object.fromEntries(provided));
  const release = { name, version, entry: pathToFileURL(path.join(folder, entry)).href };
  return (expose: string) => federation.load(release, expose);
}

const [, , folder = '', mostMegabytes = ''] = process.argv;
void checkBrowser(folder, Number(mostMegabytes));
