import { contractVersion, type RemoteName } from '@pluis/contract';
import { declared, type ReleaseRef, type ReleaseSource, type RemoteRoute, sha384 } from '@pluis/releases';

interface Published {
  remote: RemoteName;
  version: string;
  /** The code of the server bundle; by default each expose renders the release's name and version. */
  server?: string;
  /** The code of the browser's entry. */
  browser?: string;
  /** The pages that it declares; by default those of the store's own remote of that name. */
  routes?: RemoteRoute[];
  /** Fields of the manifest that differ. */
  manifest?: object | undefined;
  /** The stylesheet. */
  styles?: string | undefined;
}

const bytes = (text: string) => new TextEncoder().encode(text);

function workingBundle(remote: RemoteName, version: string, exposes: readonly string[]): string {
  return `
    const { createElement } = require('react');
    const module_ = {
      default: () => createElement('p', null, '${remote} ${version}'),
      messages: async () => ({}),
    };
    exports.exposes = { ${exposes.map((expose) => `'${expose}': module_`).join(', ')} };`;
}

/** A release store in memory. Its files may be changed or removed. */
export function releaseStore() {
  const files = new Map<string, Uint8Array>();
  const reads: string[] = [];

  const source: ReleaseSource = {
    async read(remote, version, file) {
      const path = `${remote}/${version}/${file}`;
      reads.push(path);
      const found = files.get(path);
      if (!found) throw new Error(`${path} does not exist`);
      return found;
    },
  };

  function publish({ remote, version, routes, manifest, ...given }: Published): ReleaseRef {
    const { routes: pages, slots } = declared({ name: remote, routes });
    const exposes = [...pages.map(({ expose }) => expose), ...Object.values(slots)];
    const { server = workingBundle(remote, version, exposes) } = given;
    const { styles = `.${remote}{}` } = given;
    const { browser = `export const version = '${version}';` } = given;
    const texts: Record<string, string> = {
      'browser/entry.mjs': browser,
      'browser/styles.css': styles,
      'server/server.cjs': server,
    };
    const listed = Object.entries(texts).map(([path, text]) => {
      files.set(`${remote}/${version}/${path}`, bytes(text));
      return [path, { integrity: sha384(bytes(text)), bytes: bytes(text).byteLength }];
    });
    const text = JSON.stringify({
      name: remote,
      contract: contractVersion,
      shared: { react: '^19.0.0' },
      exposes: Object.fromEntries(exposes.map((expose) => [expose, { js: [], css: [] }])),
      entry: 'browser/entry.mjs',
      server: 'server/server.cjs',
      styles: 'browser/styles.css',
      version,
      commit: null,
      builtAt: '2025-11-21T12:00:00.000Z',
      slices: [],
      messageKeys: {},
      files: Object.fromEntries(listed),
      routes,
      ...manifest,
    });
    files.set(`${remote}/${version}/release.json`, bytes(text));
    return { version, integrity: sha384(bytes(text)) };
  }

  return { source, publish, files, reads };
}
