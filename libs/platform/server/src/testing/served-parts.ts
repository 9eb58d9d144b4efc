import { createElement } from 'react';
import { provideShop } from '@pluis/browser';
import { FormattedMessage } from 'react-intl';
import type { ExposeModule, RemoteName } from '@pluis/contract';
import { selectLanguage, useAppSelector } from '@pluis/store';
import type { Release } from '@pluis/releases';
import { sampleDeclaration } from '@pluis/releases/testing/sample-declarations';
import { ReleaseFault, type RenderableRelease, type RenderHost } from '@pluis/render-host';
import { renderHere, type Exposes } from '@pluis/render-host/testing/render-here';
import { thisShop } from './this-shop';
import type { ServedRelease, ServedRemote, ServedSet } from '../releases/served-set';

/** A part that renders its own text, under an id that the shell also has a message for, and the store's language. */
export function samplePart(text: string, more: Partial<ExposeModule> = {}): ExposeModule {
  function Sample() {
    const language = useAppSelector(selectLanguage);
    return createElement(
      'p',
      null,
      createElement(FormattedMessage, { id: 'shell.brand' }),
      ` in ${language}`,
    );
  }
  return { default: Sample, messages: async () => ({ 'shell.brand': text }), ...more };
}

provideShop(thisShop);

/** The exposes of the releases below. */
const exposesOf = new WeakMap<RenderableRelease, Exposes>();

/** Renders the releases below in this process. */
export const localRenderer: Pick<RenderHost, 'render'> = {
  async render(job, served) {
    const exposes = (served && exposesOf.get(served)) ?? {};
    try {
      return await renderHere(job, exposes);
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      throw served ? new ReleaseFault(served.release.name, 'error', message) : error;
    }
  },
};

/** A release as the server serves it, without any files behind it. */
export function servedRelease(
  name: RemoteName,
  version: string,
  exposes: Readonly<Record<string, ExposeModule>>,
): ServedRelease {
  const integrity = (text: string) => `sha384-${Buffer.from(text.padEnd(48)).toString('base64')}`;
  const file = (path: string) => ({ integrity: integrity(`${version} ${path}`), bytes: 10 });
  const paths = [
    'browser/entry.mjs',
    'browser/styles.css',
    'browser/page.mjs',
    'browser/messages-en-1.mjs',
    'browser/messages-nl-1.mjs',
    'server/server.cjs',
  ];
  const release: Release = {
    name,
    version,
    integrity: integrity(`${name} ${version}`),
    manifest: {
      name,
      version,
      contract: 1,
      shared: { react: '^19.0.0' },
      exposes: {},
      entry: 'browser/entry.mjs',
      server: 'server/server.cjs',
      styles: 'browser/styles.css',
      slices: [],
      messageKeys: {},
      files: Object.fromEntries(paths.map((path) => [path, file(path)])),
      ...sampleDeclaration(name),
    },
    bytes: 40,
    file: async (path) => new TextEncoder().encode(path),
  };
  const served: ServedRelease = {
    release,
    code: '',
    styles: `main{--shown:${name}}.unused{color:red}`,
    modules: new Map(paths.filter((path) => path.endsWith('.mjs')).map((path) => [path, `sha256-${path}`])),
  };
  exposesOf.set(served, exposes);
  return served;
}

/** The releases for one visitor; remotes that are not named are off. */
export function servedSet(remotes: Partial<Record<RemoteName, Partial<ServedRemote>>>): ServedSet {
  const served = (remote: RemoteName): ServedRemote => ({
    isOff: remotes[remote] === undefined,
    releases: [],
    declares: sampleDeclaration(remote),
    ...remotes[remote],
  });
  const names = new Set(['marketing', 'catalog', 'cart', ...Object.keys(remotes)]);
  return Object.fromEntries([...names].map((name) => [name, served(name)]));
}
