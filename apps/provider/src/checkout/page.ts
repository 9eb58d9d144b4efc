import type { Speech } from '../texts/speak';
import { pageStyle } from './page-style';

/** A page of the provider; title, `head` and `main` are HTML. */
export function page({ language, direction }: Speech, title: string, main: string, head = ''): string {
  return (
    `<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">` +
    `<meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${title} · Pluis</title>${head}<style>${pageStyle}</style></head>` +
    `<body><main><p class="brand">Pluis</p>${main}</main></body></html>`
  );
}
