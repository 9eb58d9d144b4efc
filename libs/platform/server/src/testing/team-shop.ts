import { randomBytes } from 'node:crypto';
import { rm, symlink } from 'node:fs/promises';
import path from 'node:path';
import { contractVersion } from '@pluis/contract';
import { packUpload, type ReleaseUpload } from '@pluis/releases';
import { sampleDeclaration } from '@pluis/releases/testing/sample-declarations';
import type { TeamCommand } from '@pluis/rollout';
import { readSetting } from '@pluis/settings';
import type { ShellServer } from '../server';
import { sampleItem } from '@pluis/browser/testing/sample-item';
import { storeFolder, type StoreFolder } from './start-server';

const item = JSON.stringify(sampleItem('slippers'));

const serverBundle = (text: string, first: string) => `
  const { createElement } = require('react');
  ${first}
  const expose = { default: () => createElement('p', null, ${JSON.stringify(text)}), messages: async () => ({}) };
  exports.exposes = { './ShopPage': expose, './ProductPage': expose };`;

const browserEntry = `
  let h;
  export async function init(shared) {
    const [react] = Object.values(shared.react);
    h = (await react.get())().createElement;
  }
  const Button = () => h('button', { 'data-cart-item': ${JSON.stringify(item)} }, 'Add');
  export const get = async () => () => ({ default: Button, messages: async () => ({}) });`;

/** A build of the catalog as a team sends it. `first`: statements of its server bundle before anything else. */
export function catalogUpload(
  version: string,
  { text = version, first = '', ...more }: Partial<ReleaseUpload> & { text?: string; first?: string } = {},
): ReleaseUpload {
  const encode = (content: string) => new TextEncoder().encode(content);
  const files = new Map([
    ['browser/entry.mjs', encode(browserEntry)],
    ['server/server.cjs', encode(serverBundle(text, first))],
  ]);
  const exposes = { './ShopPage': { js: [], css: [] }, './ProductPage': { js: [], css: [] } };
  const facts = {
    ...{ name: 'catalog', contract: contractVersion, shared: { react: '^19.0.0' }, exposes, styles: null },
    ...{ entry: 'browser/entry.mjs', server: 'server/server.cjs' },
    ...sampleDeclaration('catalog'),
  };
  return { build: { facts, files }, version, messageKeys: {}, ...more };
}

/** A shop with a stable catalog and cart, whose teams have tokens. */
export interface TeamShop {
  readonly files: StoreFolder;
  readonly server: ShellServer;
  readonly token: string;
  /** Sends a command as the team of a remote; by default the catalog's. */
  ask(command: TeamCommand | object, remote?: string): Promise<TeamReply>;
  /** Sends a release, or any bytes, as the catalog's team. */
  send(upload: ReleaseUpload | Uint8Array): Promise<TeamReply>;
  close(): Promise<void>;
}

interface TeamReply {
  readonly code: number;
  readonly lines: string;
  readonly notes: string;
  readonly error: string;
}

export async function openTeamShop(): Promise<TeamShop> {
  const files = await storeFolder();
  const publish = (remote: 'catalog' | 'cart') => files.store.publish({ remote, version: '1.0.0' });
  await files.release({ catalog: publish('catalog'), cart: publish('cart') });
  // The scripts that check releases, as in a build of the shell; see jest.worker.mjs.
  const scripts = path.join(files.folder, 'dist/server');
  await rm(scripts, { recursive: true });
  await symlink(process.env['CHECK_SCRIPTS'] ?? '', scripts);
  const [token, other] = [randomBytes(32).toString('hex'), randomBytes(32).toString('hex')];
  const teamTokens = readSetting({ TEAM_TOKENS: `catalog=${token},stories=${other}` }, 'TEAM_TOKENS');
  const server = await files.start({ teamTokens });

  async function post(remote: string, type: string, payload: string | Buffer): Promise<TeamReply> {
    const authorization = `Bearer ${remote === 'stories' ? other : token}`;
    const answer = await server.operator.inject({
      ...{ method: 'POST', url: `/teams/${remote}`, payload },
      headers: { authorization, 'content-type': type },
    });
    const { lines = [], notes = [], error = '' } = answer.json();
    return { code: answer.statusCode, lines: lines.join('\n'), notes: notes.join('\n'), error };
  }

  return {
    ...{ files, server, token },
    ask: (command, remote = 'catalog') => post(remote, 'application/json', JSON.stringify(command)),
    send: (upload) =>
      post(
        'catalog',
        'application/octet-stream',
        Buffer.from(upload instanceof Uint8Array ? upload : packUpload(upload)),
      ),
    async close() {
      await server.close();
      await files.remove();
    },
  };
}
