import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import { createIntl } from 'react-intl';
import { StaticRouter } from 'react-router-dom';
import { remoteNames, type PageHead, type RemoteName } from '@pluis/contract';
import { localeOf, type Language, type LocalePreferences, type Messages } from '@pluis/i18n';
import { createStore, localeActions, type AppStore } from '@pluis/store';
import { App } from '../page/app';
import type { Boot, BootRelease, Spare } from '../page/boot';
import { ignoreMissing } from '../page/intl-errors';
import { notFoundHead } from '../page/not-found-head';
import { exposeOf, remoteOf } from '../page/parts';
import { matchPage } from '../page/routes';
import { snapshotKey, type Snapshot } from '../page/snapshot';
import type { Config } from './config';
import { writeDocument, type Document } from './document';
import { liveReloadScript } from './live-reload';
import { digestOf, renderedPart, serverParts, type RenderedPart } from './server-parts';
import type { ServedRelease, ServedSet } from './served-releases';
import { shellMessages } from './shell-messages';
import type { ShellBuild } from './shell-build';

export interface PageRequest {
  pathname: string;
  preferences: LocalePreferences;
  releases: ServedSet;
  /** What the page says of a preview, for instance 'catalog 1.5.0'. */
  preview?: string;
}

export interface RenderedPage extends Document {
  status: 200 | 404;
  /** Where its pictures come from, to be connected to early. */
  pictureOrigin?: string;
  /** The page's part alone; none of a page that is not complete. */
  snapshot?: Snapshot;
  /** Whether all that the page shows is in it; else it is not worth keeping. */
  isComplete: boolean;
}

export interface PageContext {
  config: Config;
  shell: ShellBuild;
  /** The caching fetch for the provider's queries. */
  fetch: typeof fetch;
  /** Where browsers find releases: a path of this server's, or the release store's own address. */
  releasesBase: string;
}

/** A part's release threw while it was rendered. */
export class RenderFailure extends Error {
  constructor(
    readonly served: ServedRelease,
    options: ErrorOptions,
  ) {
    super(options.cause instanceof Error ? options.cause.message : String(options.cause), options);
    this.name = 'RenderFailure';
  }
}

/** How long a page waits for its data, in milliseconds; then the browser asks. */
const dataDeadline = 300;
/** How long a part may take to end its load once the page no longer waits for its data, in milliseconds. */
const lastWords = 700;
/** How long React may take for a page, in milliseconds. */
const renderDeadline = 5000;

/**
 * Renders a page whole. It is sent in one piece, not streamed: its status depends on its data, a slow provider costs
 * 300 ms at most, and what is whole can be kept, compressed and compared.
 * Throws RenderFailure when the release of the page's part fails.
 */
export async function renderPage(request: PageRequest, context: PageContext): Promise<RenderedPage> {
  const { pathname, preferences, releases } = request;
  const { language } = preferences;
  const { config, shell } = context;
  const match = matchPage(pathname);
  const remote = match && releases[remoteOf(match.page)];
  const served = remote?.isLeftToBrowser ? undefined : remote?.releases[0];
  const store = createStore({ extra: { storefront: { ...config.storefront, fetch: context.fetch } } });
  store.dispatch(localeActions.synced(preferences));
  const messages = await shellMessages(language);

  let rendered: RenderedPart | undefined;
  let head: PageHead | undefined;
  let isComplete = true;
  let body: string;
  try {
    const module = match && served?.exposes[exposeOf(match.page)];
    if (match && served && module) {
      module.register?.({ store });
      isComplete = await loadData(module, store, match.params);
      const partMessages = await module.messages(language);
      rendered = renderedPart(match.page, releases, partMessages);
      head = module.head?.({ store, params: match.params, language, intl: intlOf(language, partMessages) });
    } else if (match) isComplete = false;
    body = await renderBody({ request, store, rendered, messages });
  } catch (cause) {
    if (!served) throw cause;
    throw new RenderFailure(served, { cause });
  }

  const shellIntl = intlOf(language, messages);
  head ??= match ? { title: shellIntl.formatMessage({ id: 'shell.brand' }) } : notFoundHead(shellIntl);
  const boot: Boot = {
    releases: eachRemote((name) => releases[name].releases[0]?.release.version ?? null),
    remotes: eachRemote((name) => {
      const [first] = releases[name].releases;
      return first ? bootRelease(first, context) : null;
    }),
    spares: remoteNames.filter((name) => releases[name].releases.length > 1),
    off: remoteNames.filter((name) => releases[name].isOff),
    styled: rendered ? [remoteOf(rendered.id)] : [],
    page: match?.page ?? null,
    language,
    preview: request.preview,
    messages,
    state: store.getState(),
    storefront: config.storefront,
  };
  const pictureOrigin = firstPictureOrigin(body);
  const document = writeDocument({
    shell,
    language,
    head,
    pathname,
    publicUrl: config.publicUrl,
    pictureOrigin,
    styles: rendered && served ? [served.styles] : [],
    integrity: integrityOf(releases, context),
    inlineScripts: config.liveReload ? [liveReloadScript] : [],
    body,
    boot,
  });
  isComplete &&= !body.includes('role="status"');
  return {
    ...document,
    pictureOrigin,
    status: head.status ?? 200,
    isComplete,
    snapshot:
      rendered && isComplete
        ? {
            of: snapshotKey(rendered.part.version, preferences),
            title: head.title,
            html: markupOfPart(body),
          }
        : undefined,
  };
}

/** What is inside of the part's element, which is all that `main` holds. */
function markupOfPart(body: string): string {
  const main = body.slice(body.indexOf('<main'), body.indexOf('</main>'));
  const start = main.indexOf('data-part=');
  return main.slice(main.indexOf('>', start) + 1, main.lastIndexOf('</div>'));
}

/** The origin of the first picture in a page's markup, if there is one from elsewhere. */
function firstPictureOrigin(body: string): string | undefined {
  return /<img[^>]+src="(https?:\/\/[^/"]+)/.exec(body)?.[1];
}

async function loadData(
  module: ServedRelease['exposes'][string],
  store: AppStore,
  params: Readonly<Record<string, string | undefined>>,
): Promise<boolean> {
  if (!module.load) return true;
  const controller = new AbortController();
  const loading = module.load({ store, params, signal: controller.signal }).then(() => true);
  const inTime = await Promise.race([loading, after(dataDeadline)]);
  if (!inTime) {
    controller.abort();
    // What it still does with the store must be over before the store is read.
    const ended = await Promise.race([
      loading.then(
        () => true,
        () => true,
      ),
      after(lastWords),
    ]);
    if (!ended) throw new Error(`its load goes on ${lastWords} ms after its signal`);
  }
  return inTime;
}

/** Resolves to false after so many milliseconds. */
function after(milliseconds: number): Promise<false> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds, false).unref();
  });
}

interface Body {
  request: PageRequest;
  store: AppStore;
  rendered: RenderedPart | undefined;
  messages: Messages;
}

/** Renders the page's tree. Rejects with the first error of a part. */
function renderBody({ request, store, rendered, messages }: Body): Promise<string> {
  const chunks: Buffer[] = [];
  return new Promise((resolve, reject) => {
    let failure: { error: unknown } | undefined;
    const sink = new Writable({
      write(chunk: Buffer, _encoding, done) {
        chunks.push(Buffer.from(chunk));
        done();
      },
    });
    sink.on('finish', () => resolve(Buffer.concat(chunks).toString('utf8')));
    const { pipe, abort } = renderToPipeableStream(
      <App
        store={store}
        serverState={store.getState()}
        parts={serverParts(rendered, request.releases)}
        messages={messages}
        loadMessages={shellMessages}
        preview={request.preview}
        router={(page) => (
          <StaticRouter location={request.pathname}>
            {page}
            {/* The browser's bridge has its place here: ids are counted by place. */}
            {null}
          </StaticRouter>
        )}
      />,
      {
        // The page is sent whole: no part of it may be held back for a script to put in place.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
        onAllReady() {
          clearTimeout(timer);
          if (failure) reject(failure.error);
          else pipe(sink);
        },
        onShellError(error) {
          clearTimeout(timer);
          reject(error);
        },
        onError(error) {
          const digest = digestOf(error);
          if (digest === undefined) failure ??= { error };
          return digest;
        },
      },
    );
    const timer = setTimeout(() => {
      abort(new Error(`it took more than ${renderDeadline} ms`));
    }, renderDeadline);
  });
}

function intlOf(language: Language, messages: Messages) {
  return createIntl({ locale: localeOf(language), messages, onError: ignoreMissing });
}

function eachRemote<Value>(value: (remote: RemoteName) => Value): Record<RemoteName, Value> {
  return { marketing: value('marketing'), catalog: value('catalog'), cart: value('cart') };
}

function releaseUrl({ release }: ServedRelease, file: string, { releasesBase }: PageContext): string {
  return `${releasesBase}/${release.name}/${release.version}/${file}`;
}

function bootRelease(served: ServedRelease, context: PageContext): BootRelease {
  const { entry, styles, files, shared } = served.release.manifest;
  const integrity = styles === null ? undefined : files[styles]?.integrity;
  return {
    version: served.release.version,
    entry: releaseUrl(served, entry, context),
    federation: context.shell.federationModules(Object.keys(shared)),
    styles:
      styles === null || integrity === undefined
        ? null
        : { href: releaseUrl(served, styles, context), integrity },
  };
}

/** The digests of every module that the page may import from its releases, by url. */
function integrityOf(releases: ServedSet, context: PageContext): Record<string, string> {
  const chosen = remoteNames.flatMap((remote) => releases[remote].releases.slice(0, 1));
  return Object.assign({}, ...chosen.map((served) => moduleDigests(served, context)));
}

function moduleDigests(served: ServedRelease, context: PageContext): Record<string, string> {
  const digests = [...served.modules].map(([file, digest]) => [releaseUrl(served, file, context), digest]);
  return Object.fromEntries(digests);
}

/** A release as a browser needs it in which another one failed. */
export function spareOf(served: ServedRelease, context: PageContext): Spare {
  return { release: bootRelease(served, context), modules: moduleDigests(served, context) };
}
