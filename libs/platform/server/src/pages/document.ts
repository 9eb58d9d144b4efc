import { createHash } from 'node:crypto';
import { directionOf, type Language } from '@pluis/i18n';
import type { CheckedHead } from '@pluis/render-host';
import { escape, json, scriptText } from './escape';
import type { CheckedStyles } from '@pluis/federation/release';
import { pageStylesAttribute } from '@pluis/browser/protocol';
import type { BootData } from './page-boot';
import type { ServerShop } from '../services';
import type { ShellBuild } from './shell-build';
import { socialHead } from './social-head';

/** The content of a page's document. */
export interface DocumentParts {
  shell: ShellBuild;
  brand: ServerShop['brand'];
  language: Language;
  head: CheckedHead;
  pathname: string;
  publicUrl: string;
  /** Inline scripts besides those of every page. */
  inlineScripts?: readonly string[];
  /** The styles of the page's parts. */
  styles: readonly string[];
  /** Stylesheets of parts that are closed at first; loaded after the visible content. */
  lateStyles: readonly CheckedStyles[];
  /** The text for browsers without scripts. Only the server writes it, so that it adds nothing to the script. */
  noScript: string;
  body: string;
  /** Undefined for a page that runs no code of the shell or of a remote. */
  boot?: BootData;
  /** The store's state as JSON. */
  state: string;
}

interface Document {
  html: string;
  /** The hashes of its inline scripts, for the content security policy. */
  scriptHashes: string[];
}

/** Writes a page's document. Escapes everything except React's own markup. */
export function writeDocument(parts: DocumentParts): Document {
  const { shell, brand, language, head, styles, lateStyles, body } = parts;
  const { inlineScripts = [] } = parts;
  const scripts = [...(parts.boot ? [shell.ifBlocked] : []), ...inlineScripts];
  const scriptHashes = [shell.preHydration, ...scripts].map(hash);
  const title = escape(head.title);
  const description = escape(head.description ?? '');
  const lines = [
    `<!doctype html><html lang="${language}"${dirOf(language)}><head><meta charset="utf-8">`,
    `<title>${title}</title>`,
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<meta name="description" content="${description}">`,
    ...(['light', 'dark'] as const).map((scheme) => themeColor(scheme, brand)),
    ...head.connect.map((origin) => `<link rel="preconnect" href="${escape(origin)}">`),
    `<style>${styleText([shell.styles])}</style><style ${pageStylesAttribute}>${styleText(styles)}</style>`,
    `<script data-script="${parts.boot ? shell.script : ''}">${shell.preHydration}</script>`,
    ...scripts.map((script) => `<script>${script}</script>`),
    ...socialHead(parts),
    // iOS finds /apple-touch-icon.png without a link.
    '<link rel="icon" href="/favicon.svg">',
    '<link rel="manifest" href="/manifest.webmanifest">',
    `</head><body><noscript>${escape(parts.noScript)}</noscript>`,
    `<div id="root">${body}</div>`,
    // Placed after the visible content.
    ...(parts.boot
      ? [`<script type="application/json" id="boot">${bootText(parts.boot, parts.state)}</script>`]
      : []),
    ...lateStyles.map(
      ({ href, integrity }) =>
        `<link rel="stylesheet" href="${escape(href)}" integrity="${escape(integrity)}" crossorigin="anonymous">`,
    ),
    '</body></html>',
  ];
  return { html: lines.join(''), scriptHashes };
}

function themeColor(scheme: 'light' | 'dark', brand: ServerShop['brand']): string {
  const color = escape(brand.themeColor[scheme]);
  return `<meta name="theme-color" content="${color}" media="(prefers-color-scheme: ${scheme})">`;
}

/** No text in it can end the element early. */
function styleText(styles: readonly string[]): string {
  return styles.join('').replaceAll('</', '<\\/');
}

/** Appends the state to the boot data as text: it is long and already serialised. */
function bootText(boot: BootData, state: string): string {
  return `${json(boot).slice(0, -1)},"state":${scriptText(state)}}`;
}

/** The scripts are the same on all pages. */
const hashes = new Map<string, string>();

function hash(script: string): string {
  const known = hashes.get(script) ?? `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
  hashes.set(script, known);
  return known;
}

/** Left-to-right is the browser's default. */
function dirOf(language: Language): string {
  return directionOf(language) === 'rtl' ? ' dir="rtl"' : '';
}
