import { createContext, use, type ComponentType } from 'react';
import type { ExposeModule, PartId } from '@pluis/contract';
import type { Language, Messages } from '@pluis/i18n';
import type { MatchPage, Site } from './site';

/** A part that can be rendered: its module, and its messages, without a promise if they are loaded. */
export interface LoadedPart {
  module: ExposeModule;
  version: string;
  messages(language: Language): Messages | Promise<Messages>;
}

/** `off`: the part's remote is switched off. `unreachable`: none of its releases can be loaded. */
export type MissingReason = 'off' | 'unreachable';

/** A part cannot be shown. */
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

/** The digest of the error with which the server leaves a part to the browser. */
export const clientOnlyDigest = 'left-to-browser';

/** The server's HTML of a page's part, with its styles, and of the part's footer. */
export interface ServedPage {
  title: string;
  main: readonly ChildNode[];
  footer: readonly ChildNode[];
}

/** The source of a page's parts: on the server they are loaded, in the browser they arrive. */
export interface Parts {
  /** The pages and slots for this visitor. */
  site: Site;
  match: MatchPage;
  /**
   * Returns the component that shows a part, the same one until `retry`. It suspends until the part is loaded
   * and wanted.
   */
  component(id: PartId): ComponentType;
  /** Returns the component of the part's `Footer`. */
  footer(id: PartId): ComponentType;
  /** Forgets a failure, so that the part is loaded again. */
  retry(id: PartId): void;
  /** Reports that a part failed while it was rendered; returns true if a fallback release replaces it from now on. */
  failed(id: PartId, error: unknown): boolean;
  /** Returns true if a fallback release could replace the one that this error comes from. */
  hasFallback(id: PartId, error: unknown): boolean;
  /** Returns why a part cannot be shown on this page; undefined if there is a release to load it from. */
  missing(id: PartId): MissingReason | undefined;
  /** Returns the HTML of a page that can be shown before its code has loaded. Absent on the server. */
  served?(url: Pick<Location, 'pathname' | 'search'>): ServedPage | undefined;
  /** Returns the server's HTML of a slot until the slot's code has taken over. Absent on the server. */
  servedSlot?(id: PartId): readonly ChildNode[] | undefined;
  /** Prepares all parts on the page for a language. */
  prepare(language: Language): Promise<void>;
}

export const PartsContext = createContext<Parts | undefined>(undefined);

/** Returns the parts of this page. */
export function useParts(): Parts {
  const parts = use(PartsContext);
  if (!parts) throw new Error('useParts needs PartsContext.');
  return parts;
}
