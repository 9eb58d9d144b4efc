import path from 'node:path';
import {
  createPrometheusSource,
  createProcessReader,
  createServersSource,
  type EvidenceSource,
  type SlotCounts,
} from '@pluis/guard';
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
 * write to one folder.
 */
export function openEvidenceSource(
  settings: Settings,
  send: typeof fetch,
  own: OwnEvidence | null = null,
): EvidenceSource {
  const { prometheusUrl } = settings;
  if (prometheusUrl !== null) return createPrometheusSource(prometheusUrl, send);
  const folder = evidenceFolder(settings);
  const read = createProcessReader({ folder, ...(own && { except: own.name }) });
  return createServersSource({ folder, read, ...(own && { own: own.counts }) });
}
