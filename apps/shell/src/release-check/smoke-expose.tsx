import { renderToString } from 'react-dom/server';
import { createIntl, IntlProvider } from 'react-intl';
import { Provider } from 'react-redux';
import { StaticRouter } from 'react-router-dom';
import type { ExposeModule } from '@pluis/contract';
import { localeOf, type Language } from '@pluis/i18n';
import { inspectStyles } from './inspect-styles';
import { PartRoute } from './part-route';
import { sampleStore } from './sample-store';
import type { SampleVisit } from './sample-visits';

/** Timeout for an expose to fetch its sample data, in milliseconds. */
const loadTimeoutMs = 5000;

interface Place {
  name: string;
  /** The prefix of its class names. */
  prefix: string | undefined;
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
  { name, prefix, language, visit: { pattern, pathname, params }, needed }: Place,
): Promise<string | undefined> {
  const store = sampleStore(language);
  module.register?.({ store });
  await module.load?.({ store, params, signal: AbortSignal.timeout(loadTimeoutMs) });
  const messages = await module.messages(language);
  const missing = new Set<string>();
  const onError = (error: { code: string; message: string }) => {
    missing.add(error.message.split('\n')[0] ?? error.code);
  };
  const locale = localeOf(language);
  const head = module.head?.({ store, params, language, intl: createIntl({ locale, messages, onError }) });
  if (head && !head.title) return 'its head has no title.';
  const html = renderToString(
    <Provider store={store}>
      <IntlProvider locale={locale} messages={messages} onError={onError}>
        <StaticRouter location={pathname}>
          <PartRoute module={module} pattern={pattern} />
        </StaticRouter>
      </IntlProvider>
    </Provider>,
  );
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
    inspectStyles(css, { name, prefix }),
  );
  return problem;
}
