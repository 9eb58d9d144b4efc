import { setTimeout as sleep } from 'node:timers/promises';
import { halt } from '../flags/end-trial';
import { readFlags } from '../flags/flags-file';
import { remoteState } from '../flags/remote-flags';
import { createEvidenceWindow, type EvidenceWindow } from '../guard/evidence-window';
import { decide } from '../guard/guard';
import { applyToFlags } from './apply-to-flags';
import { RolloutRefusal, type RolloutContext } from './context';
import type { ReleaseSettings } from './settings';

export interface WatchOptions {
  /** The `/metrics` of every replica. */
  readonly metricsUrls: readonly string[];
  readonly everyMs: number;
  readonly isOnce: boolean;
}

const windowMs = 15 * 60 * 1000;
const scrapePatienceMs = 3000;

/**
 * Reads every replica's metrics and halts a trial that is clearly worse than the stable release. Run it in one
 * place: the verdict is about all replicas, and one replica alone sees too little. Ends with the context's signal.
 */
export async function watchTrials(
  context: RolloutContext,
  settings: ReleaseSettings,
  { metricsUrls, everyMs, isOnce }: WatchOptions,
): Promise<void> {
  const evidence = createEvidenceWindow(windowMs);
  context.stderr(`Watching trials by ${metricsUrls.join(', ')}.`);
  do {
    await scrapeAll(context, evidence, metricsUrls);
    await judgeTrials(context, settings, evidence);
    if (!isOnce) await pause(everyMs, context.signal);
  } while (!isOnce && !context.signal?.aborted);
}

async function scrapeAll(
  context: RolloutContext,
  evidence: EvidenceWindow,
  urls: readonly string[],
): Promise<void> {
  const scrapes = urls.map(async (url) => {
    try {
      const response = await context.fetch(url, { signal: AbortSignal.timeout(scrapePatienceMs) });
      if (!response.ok) throw new Error(`it answered ${response.status}`);
      evidence.add(url, await response.text(), context.now().getTime());
    } catch (error) {
      const detail = error instanceof Error ? error.message : String(error);
      context.stderr(`${url} could not be read: ${detail}. The other replicas are judged without it.`);
    }
  });
  await Promise.all(scrapes);
}

async function judgeTrials(
  context: RolloutContext,
  settings: ReleaseSettings,
  evidence: EvidenceWindow,
): Promise<void> {
  const document = await readFlags(settings.flagsFile);
  for (const remote of document.remotes.keys()) {
    const state = remoteState(document, remote);
    if (!state || state.isOff || state.trial === null || state.trial.halted !== null) continue;
    const { release, startedAt } = state.trial;
    const since = Date.parse(startedAt) || 0;
    const verdict = decide({
      stable: evidence.evidence(remote, state.stable.version, since),
      trial: evidence.evidence(remote, release.version, since),
    });
    if (verdict.kind === 'halt') await haltTrial(context, settings, remote, release.version, verdict.reason);
  }
}

/** Halts as a person would; a person may have been faster, which is no failure. */
async function haltTrial(
  context: RolloutContext,
  settings: ReleaseSettings,
  remote: string,
  version: string,
  reason: string,
): Promise<void> {
  try {
    await applyToFlags(context, settings, { remote, action: 'halt' }, (current) =>
      halt(current, remote, version, reason, context.now()),
    );
  } catch (error) {
    if (!(error instanceof RolloutRefusal)) throw error;
    context.stderr(error.message);
  }
}

async function pause(milliseconds: number, signal: AbortSignal | undefined): Promise<void> {
  await sleep(milliseconds, undefined, { signal }).catch((error: unknown) => {
    if (!signal?.aborted) throw error;
  });
}
