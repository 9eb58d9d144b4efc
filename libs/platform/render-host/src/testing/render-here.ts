import { runJob } from '../child/run-job';
import { readResult, type RenderedJob } from '../messages';
import type { Exposes, RenderJob } from '../render-job';

export type { Exposes };

/** Renders a job in this process. Its part must not query the provider. */
export async function renderHere(job: RenderJob, exposes: Exposes): Promise<RenderedJob> {
  const fetch = () => Promise.reject(new Error('nothing is to be fetched'));
  return readResult(job, await runJob(job, exposes, { fetch }));
}
