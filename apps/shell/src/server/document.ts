import { createHash } from 'node:crypto';
import type { PageHead } from '@pluis/contract';
import { defaultLanguage, languages, type Language } from '@pluis/i18n';
import type { Boot } from '../page/boot';
import { pageAddress } from '../page/page-address';
import type { ShellBuild } from './shell-build';

/** All that a page's document is made of. */
export interface DocumentParts {
  shell: ShellBuild;
  language: Language;
  head: PageHead;
  pathname: string;
  publicUrl: string;
  /** The origin of the product pictures, to connect to early. */
  pictureOrigin?: string;
  /** Scripts to inline besides the early one. */
  inlineScripts?: readonly string[];
  /** The styles of the page's parts. */
  styles: readonly string[];
  /** Module url -> integrity: the browser runs none of them with other bytes. */
  integrity: Readonly<Record<string, string>>;
  body: string;
  boot: Boot;
}

export interface Document {
  html: string;
  /** The hashes of its inline scripts, for the content security policy. */
  scriptHashes: string[];
}

/** Writes a page's document. Everything in it that is not markup of React's is escaped here. */
export function writeDocument(parts: DocumentParts): Document {
  const { shell, language, head, pathname, publicUrl, pictureOrigin, styles, integrity, body, boot } = parts;
  const importMap = json({ integrity });
  const { inlineScripts = [] } = parts;
  const scriptHashes = [shell.early, ...inlineScripts, importMap].map(hash);
  const address = pageAddress(publicUrl, pathname, language);
  const title = escape(head.title);
  const description = escape(head.description ?? '');
  const picture = escape(head.image ?? `${publicUrl}/og.png`);
  const lines = [
    `<!doctype html><html lang="${language}"><head><meta charset="utf-8">`,
    `<title>${title}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="description" content="${description}">`,
    '<meta name="color-scheme" content="light dark">',
    '<meta name="theme-color" content="#f3f6f4" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#0c1d1c" media="(prefers-color-scheme: dark)">',
    pictureOrigin && `<link rel="preconnect" href="${escape(pictureOrigin)}">`,
    `<style>${[shell.styles, ...styles].join('').replaceAll('</', '<\\/')}</style>`,
    `<script data-script="${shell.script}" data-hints="${shell.hints.join(' ')}">${shell.early}</script>`,
    ...inlineScripts.map((script) => `<script>${script}</script>`),
    head.status === 404
      ? '<meta name="robots" content="noindex">'
      : `<link rel="canonical" href="${escape(address)}">`,
    ...(head.status === 404 ? [] : alternates(publicUrl, pathname)),
    `<meta property="og:title" content="${title}"><meta property="og:description" content="${description}">`,
    `<meta property="og:type" content="website"><meta property="og:site_name" content="Pluis">`,
    `<meta property="og:url" content="${escape(address)}"><meta property="og:image" content="${picture}">`,
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    '<link rel="manifest" href="/manifest.webmanifest">',
    head.jsonLd && `<script type="application/ld+json">${json(head.jsonLd)}</script>`,
    `</head><body><div id="root">${body}</div>`,
    // What is seen comes first; the early script starts no module before the document is read.
    `<script type="importmap">${importMap}</script>`,
    `<script type="application/json" id="boot">${json(boot)}</script>`,
    '</body></html>',
  ];
  return { html: lines.filter(Boolean).join(''), scriptHashes };
}

/** The page in each language, for search engines. */
function alternates(publicUrl: string, pathname: string): string[] {
  const link = (hreflang: string, language: Language) =>
    `<link rel="alternate" hreflang="${hreflang}" href="${escape(pageAddress(publicUrl, pathname, language))}">`;
  return [...languages.map(({ code }) => link(code, code)), link('x-default', defaultLanguage)];
}

/** JSON that may stand inside a `<script>`: nothing in it can end the element or begin a comment. */
export function json(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text as it may stand in markup and in quoted attributes. */
export function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}

function hash(script: string): string {
  return `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
}
