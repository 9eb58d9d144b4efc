import path from 'node:path';
import {
  createPrometheusSource,
  createProcessReader,
  createServersSource,
  type EvidenceSource,
  type SlotCounts,
} from '@pluis/guard';
import { RolloutRefusal } from './context';
import type { ReleaseSettings } from './settings';

type Settings = Pick<ReleaseSettings, 'flagsFile' | 'prometheusUrl'>;

/** The folder in which each process that serves visitors writes down what it counts: next to the flags. */
export function evidenceFolder({ flagsFile }: Pick<Settings, 'flagsFile'>): string {
  return path.join(path.dirname(flagsFile), 'evidence');
}

/** The process that looks for evidence: what it counts itself, and the name of its folder. */
export interface OwnEvidence {
  readonly counts: SlotCounts;
  readonly name: string;
}

/**
 * Chooses where the guard gets its evidence: from Prometheus if `PROMETHEUS_URL` is set, otherwise from the servers that
 * write to one folder. Throws `RolloutRefusal` for an invalid address.
 */
export function openEvidenceSource(
  settings: Settings,
  send: typeof fetch,
  own: OwnEvidence | null = null,
): EvidenceSource {
  const { prometheusUrl } = settings;
  if (prometheusUrl !== null) {
    if (/^https?:\/\//.test(prometheusUrl) && URL.canParse(prometheusUrl))
      return createPrometheusSource(prometheusUrl, send);
    throw new RolloutRefusal(`PROMETHEUS_URL is not an http(s) address: ${prometheusUrl}`);
  }
  const folder = evidenceFolder(settings);
  const read = createProcessReader({ folder, ...(own && { except: own.name }) });
  return createServersSource({ folder, read, ...(own && { own: own.counts }) });
}
