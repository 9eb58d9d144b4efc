import type { RemoteName } from '@pluis/contract';
import type { StorefrontAnswer } from '../cache/storefront-cache';
import type { MarkerMemory } from './code-marker';
import type { RenderedJob, RenderJob } from './render-job';

/** A release's server bundle, to be evaluated in a worker. */
interface Bundle {
  version: string;
  code: string;
  /** Where browsers find the release's files. */
  url: string;
}

/** The releases whose code a worker has. */
export type Bundles = Record<RemoteName, Bundle>;

/** A query to the provider, which the main process answers from its cache. */
export interface DataQuery {
  url: string;
  headers: Record<string, string>;
  body: string;
  /** Fetch's `cache: 'only-if-cached'`: without a fresh answer in the cache, the response is 504. */
  onlyIfCached: boolean;
}

/** The data that a worker starts with. */
export interface WorkerStart {
  marker: MarkerMemory;
  /** Timeout of a page, in milliseconds. */
  budgetMs: number;
}

/** Messages from the main process to a worker. */
export type ToWorker =
  | { type: 'set-up'; bundles: Bundles }
  | { type: 'render'; id: number; job: RenderJob }
  | { type: 'data'; id: number; answer: StorefrontAnswer }
  | { type: 'no-data'; id: number; message: string };

/** Why a page could not be rendered. `remote` is the one whose release failed, if known. */
export interface JobFailure {
  /** Whether the release's code cannot be used at all. */
  isUnusable: boolean;
  remote: RemoteName | undefined;
  message: string;
  stack: string;
}

/** Messages from a worker to the main process. */
export type FromWorker =
  /** `threadId`: the operating system's id of the thread; undefined if unknown. */
  | { type: 'loaded'; threadId: number | undefined }
  | { type: 'set-up'; failures: JobFailure[] }
  | { type: 'rendered'; id: number; result: RenderedJob; usage: MemoryUse }
  | { type: 'failed'; id: number; failure: JobFailure }
  | { type: 'query'; id: number; query: DataQuery }
  /** Something threw or rejected after its page was done. */
  | { type: 'late'; failure: JobFailure };

/** A worker's memory in bytes, and the remote whose pages made it grow most. */
export interface MemoryUse {
  bytes: number;
  grownBy: RemoteName | undefined;
}
