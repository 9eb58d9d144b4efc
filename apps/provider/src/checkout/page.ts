import { escapeHtml } from '../http/escape-html';
import { pageStyle } from './page-style';

/** A page of the provider's own; `head` and `main` are html, the title is text. */
export function page(title: string, main: string, head = ''): string {
  return (
    `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">` +
    `<meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${escapeHtml(title)}</title>${head}<style>${pageStyle}</style></head>` +
    `<body><main><p class="brand">Pluis</p>${main}</main></body></html>`
  );
}
