import type { RemoteName } from '@pluis/contract';
import type { ChildResult, RenderJob } from './render-job';

/** A release's server bundle, to be evaluated in a process of its own. */
export interface ReleaseCode {
  remote: RemoteName;
  version: string;
  code: string;
  /** Where browsers find the release's files. */
  url: string;
}

/** A query to the provider, which the server answers from its cache. */
export interface DataQuery {
  url: string;
  headers: Record<string, string>;
  body: string;
  /** Fetch's `cache: 'only-if-cached'`: without a fresh answer in the cache, the response is 504. */
  onlyIfCached: boolean;
}

/** The provider's answer to a query. */
export interface DataAnswer {
  status: number;
  text: string;
  /** When it was requested, in milliseconds. */
  at: number;
}

/** Messages from the server to a release's process. */
export type ToChild =
  | { type: 'release'; release: ReleaseCode }
  /** `budgetMs`: the timeout of the page. */
  | { type: 'render'; id: number; job: RenderJob; budgetMs: number }
  /** It only has to answer. */
  | { type: 'ask' }
  | { type: 'data'; id: number; answer?: DataAnswer; error?: string };

/** Messages from a release's process to the server. */
export type FromChild =
  /** It has loaded the shell's code; it has evaluated its release; the answer to `ask`. */
  | { type: 'loaded' | 'ready' | 'alive' }
  | { type: 'unusable'; message: string; stack: string }
  /** It begins a page. */
  | { type: 'begun'; id: number }
  | { type: 'rendered'; id: number; result: ChildResult }
  | { type: 'failed'; id: number; message: string; stack: string }
  | { type: 'query'; id: number; query: DataQuery };
