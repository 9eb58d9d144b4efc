import { partAttribute } from '@pluis/contract/html';
import { pageStylesAttribute, type Boot } from '../../page/boot';
import { fetchAheadHeader, type FetchAheadReason } from '../../page/fetch-ahead';
import type { ServedPage } from '../../page/parts';

/** A document is shown only this long after it was requested, in milliseconds. */
const maxAgeMs = 300_000;
/** Maximum number of documents at a time. */
const maxDocuments = 20;

/** A document's HTML, read once: what shows its nodes takes them out of it. */
interface FetchedPage extends ServedPage {
  /** The boot data, as JSON. */
  boot: string | null | undefined;
  /** The shell's script. */
  script: string | undefined;
}

type Address = Pick<Location, 'pathname' | 'search'>;

/** A document that was fetched ahead. Most are never opened, so their text is parsed when one is. */
interface Fetched {
  /** '' if the server sent none. */
  text: Promise<string>;
  page?: FetchedPage;
}

/** By path and query. */
const documents = new Map<string, Fetched>();
const pages = new Map<string, ServedPage>();

/** Trusted Types policy: no text is parsed but that of a document which this file has fetched. */
const policy = window.trustedTypes?.createPolicy('documents', { createHTML: (text) => text });

const keyOf = ({ pathname, search }: Address) => pathname + search;

/** Fetches the document of a page that the visitor may open next [UI-4]. */
export function fetchDocument(url: Address, reason: FetchAheadReason): void {
  const key = keyOf(url);
  if (documents.has(key) || documents.size >= maxDocuments) return;
  const forget = () => documents.delete(key);
  const text = fetch(key, { headers: { [fetchAheadHeader]: reason } })
    .then((response) => (response.ok ? response.text() : ''))
    .catch(() => '');
  void text.then((found) => found || forget());
  documents.set(key, { text });
  setTimeout(forget, maxAgeMs);
}

/** Returns true if the document of a page was requested and has not failed. */
export function hasDocument(url: Address): boolean {
  return documents.has(keyOf(url));
}

/** Forgets the documents: they are in a language or currency that is no longer chosen. */
export function forgetDocuments(): void {
  documents.clear();
}

/**
 * Makes a fetched document the HTML of its page. Resolves to false if there is none, if it is of another version
 * of the shell, or if `accept` refuses its boot data.
 */
export async function openDocument(url: Address, accept: (boot: Boot) => boolean): Promise<boolean> {
  const key = keyOf(url);
  const fetched = documents.get(key);
  const text = await fetched?.text;
  const found = text && fetched && (fetched.page ??= read(parse(text)));
  if (found && found.boot && found.script === scriptOf(document) && accept(JSON.parse(found.boot))) {
    pages.set(key, found);
    return true;
  }
  documents.delete(key);
  return false;
}

function parse(text: string): Document {
  return new DOMParser().parseFromString(policy?.createHTML(text) ?? text, 'text/html');
}

function scriptOf(page: Document): string | undefined {
  return page.querySelector<HTMLElement>('[data-script]')?.dataset['script'];
}

/**
 * Keeps the HTML of the document's page: for the way back before its code has loaded, and in case that React renders the page
 * again because it has been changed [ENG-3]. Returns what to call when its code has taken over.
 */
export function keepPage(): () => void {
  const key = keyOf(location);
  pages.set(key, read(document));
  return () => void pages.delete(key);
}

/** Returns the HTML of a page if it was kept or opened. */
export function servedPage(url: Address): ServedPage | undefined {
  return pages.get(keyOf(url));
}

function read(page: Document): FetchedPage {
  const nodesOf = (selector: string) => [...(page.querySelector(selector)?.childNodes ?? [])];
  // This document's styles stay in its head.
  const styles = page !== document && page.querySelector(`[${pageStylesAttribute}]`);
  return {
    boot: page.getElementById('boot')?.textContent,
    script: scriptOf(page),
    title: page.title,
    main: [...(styles ? [styles] : []), ...nodesOf(`main > [${partAttribute}]`)],
    footer: nodesOf(`main ~ [${partAttribute}]:has(footer)`),
  };
}
