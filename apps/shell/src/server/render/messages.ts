import type { RemoteName } from '@pluis/contract';
import type { StorefrontAnswer } from '../storefront-cache';
import type { MarkerMemory } from './code-marker';
import type { RenderedJob, RenderJob } from './render-job';

/** A release's server bundle, to be evaluated in a worker. */
interface Bundle {
  version: string;
  code: string;
}

/** The releases whose code a worker has, and no other. */
export type Bundles = Record<RemoteName, Bundle>;

/** A query of the provider, which the main process answers out of its cache. */
export interface DataQuery {
  url: string;
  headers: Record<string, string>;
  body: string;
}

/** What a worker is started with. */
export interface WorkerStart {
  marker: MarkerMemory;
  /** How long a page may take, in milliseconds. */
  budgetMs: number;
}

/** What the main process says to a worker. */
export type ToWorker =
  | { type: 'set-up'; bundles: Bundles }
  | { type: 'render'; id: number; job: RenderJob }
  | { type: 'data'; id: number; answer: StorefrontAnswer }
  | { type: 'no-data'; id: number; message: string };

/** Why a page could not be rendered. `remote` is whose release failed, where that is known. */
export interface JobFailure {
  /** Whether the release's code cannot be used at all. */
  isUnusable: boolean;
  remote: RemoteName | undefined;
  message: string;
  stack: string;
}

/** What a worker says to the main process. */
export type FromWorker =
  /** `threadId`: the operating system's number of the thread; undefined if the system does not tell. */
  | { type: 'loaded'; threadId: number | undefined }
  | { type: 'set-up'; failures: JobFailure[] }
  | { type: 'rendered'; id: number; result: RenderedJob; usage: MemoryUse }
  | { type: 'failed'; id: number; failure: JobFailure }
  | { type: 'query'; id: number; query: DataQuery }
  /** Something threw, or rejected, when nobody waited for it any more. */
  | { type: 'late'; failure: JobFailure };

/** What a worker holds, in bytes, and which remote's pages made it grow most. */
export interface MemoryUse {
  bytes: number;
  grownBy: RemoteName | undefined;
}
