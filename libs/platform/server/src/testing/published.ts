import { contractVersion, type RemoteName } from '@pluis/contract';
import {
  type DeclaredRef,
  declaredRef,
  manifestFile,
  packTarball,
  releaseDigest,
  type ReleaseSource,
  type RemoteRoute,
} from '@pluis/releases';
import { sampleDeclaration } from '@pluis/releases/testing/sample-declarations';

interface Published {
  remote: RemoteName;
  version: string;
  /** The code of the server bundle; by default each expose renders the release's name and version. */
  server?: string;
  /** The code of the browser's entry. */
  browser?: string;
  /** The pages that it declares; by default those of the sample of that name. */
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

/** A release store in memory: key -> tarball. Its files may be changed or removed. */
export function releaseStore() {
  const files = new Map<string, Uint8Array>();
  const reads: string[] = [];

  const source: ReleaseSource = {
    name: 'the store',
    async readBytes(key) {
      reads.push(key);
      return files.get(key) ?? null;
    },
  };

  function publish({ remote, version, routes, manifest, ...given }: Published): DeclaredRef {
    const declares = routes ? { routes, slots: {} } : sampleDeclaration(remote);
    const { routes: pages, slots } = declares;
    const exposes = [...pages.map(({ expose }) => expose), ...Object.values(slots)];
    const { server = workingBundle(remote, version, exposes) } = given;
    const { styles = `.${remote}{}` } = given;
    const { browser = `export const version = '${version}';` } = given;
    const described = {
      name: remote,
      contract: contractVersion,
      shared: { react: '^19.0.0' },
      exposes: Object.fromEntries(exposes.map((expose) => [expose, { js: [], css: [] }])),
      entry: 'browser/entry.mjs',
      server: 'server/server.cjs',
      styles: 'browser/styles.css',
      version,
      slices: [],
      messageKeys: {},
      ...declares,
      ...manifest,
    };
    const release = new Map([
      ['browser/entry.mjs', bytes(browser)],
      ['browser/styles.css', bytes(styles)],
      ['server/server.cjs', bytes(server)],
      [manifestFile, bytes(JSON.stringify(described))],
    ]);
    files.set(`${remote}/${version}.tgz`, packTarball(release));
    return declaredRef({ manifest: { version, ...declares }, integrity: releaseDigest(release) });
  }

  return { source, publish, files, reads };
}
