import { createHash } from 'node:crypto';
import { appendFile, cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { freePort } from '@pluis/releases/testing/free-port';
import { startNginx } from '../harness/nginx';
import { root } from '../harness/paths';
import { startStore, type Store } from '../harness/store';
import { expect, test } from '../harness/test';
import { getPage } from '../harness/visitors';
import { nightly } from '../harness/nightly';

const cookies = Array.from({ length: 100 }, (_, number) => {
  const draw = createHash('sha256').update(`visitor ${number}`).digest('hex').slice(0, 32);
  return `shell_draw=${draw}`;
});

const mark = '/* the next build */';

/** A whole copy of the shell's build that is another one: its pages have a mark. */
async function otherBuild(): Promise<string> {
  // Below the root, so that imports resolve as in the checkout.
  const folder = await mkdtemp(path.join(root, '.cache/other-shell-'));
  await cp(path.join(root, 'apps/shell/dist'), path.join(folder, 'dist'), { recursive: true });
  await appendFile(path.join(folder, 'dist/inline/pre-hydration.js'), mark);
  const file = path.join(folder, 'dist/build.json');
  const build: object = JSON.parse(await readFile(file, 'utf8'));
  await writeFile(
    file,
    JSON.stringify({ ...build, digest: createHash('sha256').update('other').digest('hex') }),
  );
  return folder;
}

/** The build of the server that Prometheus reads at this address. */
async function buildOf({ metricsUrl }: Store): Promise<string> {
  const text = await (await fetch(`${metricsUrl}/metrics`)).text();
  return /^build_info\{shell="([^"]+)"/m.exec(text)?.[1] ?? '';
}

const portOf = ({ url }: Store) => Number(new URL(url).port);

test(
  '[MFE-5] nginx shares visitors between two builds of the shell, and each stays with one',
  nightly,
  async ({ provider }) => {
    const folder = await otherBuild();
    const present = await startStore(provider);
    const next = await startStore(provider, {}, path.join(folder, 'dist/server/main.mjs'));
    expect(await buildOf(next)).not.toBe(await buildOf(present));
    const replicas = [portOf(present), portOf(present), portOf(present)] as const;

    async function withShare<T>(
      percent: number,
      act: (buildFor: (cookie?: string) => Promise<Answer>) => Promise<T>,
    ) {
      const nginx = await startNginx(await freePort(), replicas, { port: portOf(next), percent });
      const answer = async (cookie?: string): Promise<Answer> => {
        const { status, text, headers } = await getPage(`${nginx.url}/shop`, cookie ? { cookie } : {});
        expect(status).toBe(200);
        const given = (headers['set-cookie'] ?? []).find((each) => each.startsWith('shell_draw='));
        return { isNext: text.includes(mark), cookie: given?.split(';', 1)[0] };
      };
      return act(answer).finally(() => nginx.stop());
    }
    const drawn = async (answer: (cookie?: string) => Promise<Answer>) => {
      const having = new Set<string>();
      for (const cookie of cookies) if ((await answer(cookie)).isNext) having.add(cookie);
      return having;
    };

    try {
      const few = await withShare(20, drawn);
      const many = await withShare(60, async (answer) => {
        const first = await answer();
        expect(first.cookie).toMatch(/^shell_draw=[0-9a-f]{32}$/);
        for (let visits = 0; visits < 3; visits += 1)
          expect(await answer(first.cookie)).toEqual({ isNext: first.isNext, cookie: undefined });
        return drawn(answer);
      });
      expect([few.size > 5, few.size < 40, many.size > 40, many.size < 80]).toEqual([true, true, true, true]);
      // Raising the share takes the new build from nobody.
      expect([...few].filter((cookie) => !many.has(cookie))).toEqual([]);
    } finally {
      await Promise.all([present.stop(), next.stop()]);
      await rm(folder, { recursive: true, force: true });
    }
  },
);

interface Answer {
  isNext: boolean;
  /** The cookie that nginx has set. */
  cookie: string | undefined;
}
