import { STATUS_CODES } from 'node:http';
import { defaultPreferences, languages, type Language } from '@pluis/i18n';
import { readHead } from '@pluis/render-host';
import { dayIn } from './delivery';
import { escape } from './escape';
import { writeDocument } from './document';
import type { PageContext } from './page-request';
import { contentSecurityPolicy } from '../http/security';
import type { ServedSet } from '../releases/served-set';
import { intlOf } from '@pluis/browser/intl-of';
import { jobOf } from './render-page';
import { siteIn, siteOf } from './store-site';

/** An error page as it is sent. */
interface ErrorDocument {
  /** Its HTML; `id` names the request in the log. */
  html(id: string): string;
  /** Its content security policy. */
  policy: string;
}

const statuses = [500, 503];
const pathname = '/error';
/** Replaced in each response. */
const idPlaceholder = 'request-id-placeholder';

/**
 * The error page's script, which works without the shell's code: it shows the visitor's currency, requests the page again when a
 * language or currency is chosen, and closes the dialog of the cart.
 */
const script = `{
const choices = [...document.cookie.matchAll(/(?:^|; )locale=(\\w+)-(\\w+)(?=;|$)/g)];
addEventListener('DOMContentLoaded', () => {
  const optionOf = (name, value) => document.querySelector('select[name="' + name + '"] [value="' + value + '"]');
  const option = choices
    .map(([, language, currency]) => optionOf('language', language) && optionOf('currency', currency))
    .find(Boolean);
  if (!option) return;
  const currency = option.value;
  option.selected = true;
  const shown = option.closest('select').parentElement.querySelector('[data-short]');
  Object.assign(shown?.dataset ?? {}, { short: currency, long: option.text.replace(/^\\S+ /, '') });
});
addEventListener('change', () => location.reload());
addEventListener('click', ({ target }) => {
  if (target.closest('dialog button')) target.closest('dialog').close();
});
}`;

/**
 * The pages that say that the server failed [RTE-3], rendered ahead: when a request fails, rendering may be what has failed, or there may be too much of
 * it. No code of a remote is in them, and none of the shell but the pre-hydration script.
 */
export function createErrorPages(context: PageContext, onProblem: (fields: { err: unknown }) => void) {
  let pages = new Map<string, ErrorDocument>();
  const keyOf = (status: number, language: Language) => `${status} ${language}`;

  return {
    /** Renders all of them, with the header's links of these releases. Never rejects: if one fails, all stay as they were. */
    async prepare(releases: ServedSet): Promise<void> {
      const rendered = new Map<string, ErrorDocument>();
      try {
        for (const { code } of languages) {
          for (const status of statuses)
            rendered.set(keyOf(status, code), await renderErrorPage(status, code, releases, context));
        }
        pages = rendered;
      } catch (err) {
        onProblem({ err });
      }
    },
    /** The page for a status; undefined if there is none, or if it could not be rendered. */
    find: (status: number, language: Language) => pages.get(keyOf(status, language)),
  };
}

async function renderErrorPage(
  status: number,
  language: Language,
  releases: ServedSet,
  context: PageContext,
): Promise<ErrorDocument> {
  const { config, shell, shop, renderer } = context;
  const { links, footer } = siteIn(siteOf(releases).of(undefined), language);
  const intl = intlOf(language, await shop.messages(language));
  const failure = { status, statusText: STATUS_CODES[status] ?? '', requestId: idPlaceholder };
  const preferences = { ...defaultPreferences, language };
  const request = {
    pathname,
    as: 'html' as const,
    search: '',
    preferences,
    today: dayIn(config.timeZone),
    releases,
  };
  const frame = { routes: {}, slots: {}, links, footer };
  const job = { ...jobOf(request, context), site: frame, failure };
  const { body, state } = await renderer.render(job, undefined);
  const title = `${intl.formatMessage({ id: 'shell.error.title' })} | ${shop.brand.name}`;
  const { html, scriptHashes } = writeDocument({
    shell,
    brand: shop.brand,
    language,
    // Like the 404 page it is not for search engines.
    head: readHead({ title, status: 404 }),
    pathname,
    publicUrl: config.publicUrl,
    styles: [],
    lateStyles: [],
    inlineScripts: [script],
    noScript: intl.formatMessage({ id: 'shell.noScript' }),
    body,
    state,
  });
  const policy = contentSecurityPolicy(scriptHashes, { storefrontUrl: config.storefront.url });
  return { html: (id) => html.replace(idPlaceholder, () => escape(id)), policy };
}
