import { renderToString } from 'react-dom/server';
import { createIntl } from 'react-intl';
import { StaticRouter } from 'react-router-dom';
import type { ExposeModule } from '@pluis/contract';
import { localeOf, type Language } from '@pluis/i18n';
import { inspectStyles } from './inspect-styles';
import type { Job } from './job';
import { openPart, SamplePart } from './sample-part';
import type { SampleVisit } from './sample-visits';

interface Place {
  manifest: Job['manifest'];
  language: Language;
  visit: SampleVisit;
  /** The ids of the sections that the page must have. */
  needed: readonly string[];
}

/**
 * Renders an expose with sample data and the shell's own modules. Returns the first problem as a sentence;
 * undefined if there is none. Rejects with any error that the expose throws.
 */
export async function smokeExpose(
  module: ExposeModule,
  { manifest, language, visit, needed }: Place,
): Promise<string | undefined> {
  const opened = await openPart(module, visit, language);
  const { store, messages } = opened;
  const missing = new Set<string>();
  const onError = (error: { code: string; message: string }) => {
    missing.add(error.message.split('\n')[0] ?? error.code);
  };
  const intl = createIntl({ locale: localeOf(language), messages, onError });
  const head = module.head?.({ store, params: visit.params, language, intl });
  if (head && !head.title) return 'its head has no title.';
  const part = <SamplePart {...opened} {...{ module, language, onError }} pattern={visit.pattern} />;
  const html = renderToString(<StaticRouter location={visit.pathname}>{part}</StaticRouter>);
  if (missing.size > 0) return [...missing].join(' ');
  // React marks parts that it could not render on the server and leaves them to the browser. Here that is a
  // failure.
  if (html.includes('<!--$!-->')) return 'it suspends without data in the store.';
  if (!html) return 'it renders nothing.';
  const absent = needed.filter((id) => !html.includes(` id="${id}"`));
  if (absent.length > 0)
    return (
      `it has no section ${absent.map((id) => `#${id}`).join(', ')}, which the header leads to. ` +
      'Give an element that id.'
    );
  const [problem] = [...html.matchAll(/<style\b[^>]*>([^]*?)<\/style>/g)].flatMap(([, css = '']) =>
    inspectStyles(css, manifest),
  );
  return problem;
}
