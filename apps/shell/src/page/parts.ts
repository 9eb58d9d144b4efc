import { createContext, use, type ComponentType } from 'react';
import type { ExposeModule, PartId } from '@pluis/contract';
import type { Language, Messages } from '@pluis/i18n';
import type { MatchPage, Site } from './site';

/** A part that can be rendered: its module, and its messages, at once where they have been fetched before. */
export interface LoadedPart {
  module: ExposeModule;
  version: string;
  messages(language: Language): Messages | Promise<Messages>;
}

/** `off`: the part's remote is switched off. `unreachable`: none of its releases can be had. */
export type MissingReason = 'off' | 'unreachable';

/** A part is not there. */
export class PartMissing extends Error {
  constructor(
    readonly part: PartId,
    readonly reason: MissingReason,
    options?: ErrorOptions,
  ) {
    super(`${part} is ${reason}.`, options);
    this.name = 'PartMissing';
  }
}

/** The digest of the error by which the server leaves a part to the browser. */
export const clientOnlyDigest = 'left-to-browser';

/** Where the parts of a page come from: on the server they are there, in the browser they arrive. */
export interface Parts {
  /** The pages and places that there are, for this visitor. */
  site: Site;
  match: MatchPage;
  /** The component that shows a part: the same one until `retry`. It suspends until the part is there and wanted. */
  component(id: PartId): ComponentType;
  /** The component of the part's `Footer`. */
  footer(id: PartId): ComponentType;
  /** Forgets a failure, so that the part is loaded anew. */
  retry(id: PartId): void;
  /** Says that a part failed while it was rendered; true if a fallback release takes its place from now on. */
  failed(id: PartId, error: unknown): boolean;
  /** Whether a fallback release could take the place of the one that this error comes from. */
  hasFallback(id: PartId, error: unknown): boolean;
  /** Why a part cannot be had on this page at all; undefined where there is a release to load it from. */
  missing(id: PartId): MissingReason | undefined;
  /** Makes all parts on the page ready to be shown in a language. */
  prepare(language: Language): Promise<void>;
}

export const PartsContext = createContext<Parts | undefined>(undefined);

/** The parts of this page. */
export function useParts(): Parts {
  const parts = use(PartsContext);
  if (!parts) throw new Error('useParts needs PartsContext.');
  return parts;
}
