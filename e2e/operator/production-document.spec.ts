import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from '../harness/test';
import { freePort } from '@pluis/releases/testing/free-port';
import { copyProject } from '../harness/copied-checkout';
import { codeBlocksOf, openTerminal, type CodeBlock } from '../harness/document-commands';
import { adaptedNginx, ensureNginx, nginxProgram } from '../harness/nginx';
import { root } from '../harness/paths';
import { getPage, startVisitors, wholePagesOf } from '../harness/visitors';
import { nightly } from '../harness/nightly';

const run = [
  'First deploy',
  'From a clone to half of the visitors',
  'Upgrade',
  'Deploy the shell alone',
  'Roll back',
  'Stop everything',
  'Backup and restore',
];

/** Sections whose commands cannot run in a test, with the reason. */
const notRun: Readonly<Record<string, string>> = {
  'With a shop of your own': 'a shop at Shopify and its token',
  'Data in a bucket': 'a bucket and its keys',
  'In a container': 'a container engine',
  'In Kubernetes': 'a cluster',
  'With systemd': 'a machine that systemd has started',
};

const oldText = 'Browse our innovative cleaning slippers';
const newText = 'Find the pair that cleans for you';
const newShellText = 'Skip to the content';

/** A first port such that all ports of the document, counted from 4200, are free after it. */
async function freePortRange(): Promise<number> {
  for (;;) {
    const offsets = [0, 1, 2, 10, 12, 20, 22, 30, 32];
    const first = await freePort(Math.max(...offsets) + 1);
    const isFree = async (port: number) => (await listens(port)) === false;
    const ports = offsets.map((offset) => first + offset);
    if ((await Promise.all(ports.map(isFree))).every(Boolean)) return first;
  }
}

const listens = (port: number) =>
  fetch(`http://localhost:${port}`).then(
    () => true,
    (error: Error) => !String(error.cause).includes('ECONNREFUSED'),
  );

async function documented(): Promise<readonly CodeBlock[]> {
  return codeBlocksOf(await readFile(path.join(root, 'docs/production.md'), 'utf8'));
}

test('every command block of the production document is run by a test, or listed with what it needs', async () => {
  const blocks = await documented();
  expect([...new Set(blocks.map(({ heading }) => heading))].sort()).toEqual(
    [...run, ...Object.keys(notRun)].sort(),
  );
  expect(blocks.filter(({ language }) => language !== 'sh')).toEqual([]);
});

test(
  'the commands of the production document, from a clone to a rollback under traffic, cost no request',
  nightly,
  async () => {
    // Three packages and a release are built.
    test.setTimeout(600_000);
    ensureNginx();
    const folder = await mkdtemp(path.join(tmpdir(), 'pluis-document-'));
    const clone = await copyProject();
    const [nginxFolder, etc] = [path.join(folder, 'var/cache/nginx'), path.join(folder, 'etc/nginx')];
    for (const made of ['srv', 'tmp', 'etc/nginx', 'var'])
      await mkdir(path.join(folder, made), { recursive: true });

    const first = await freePortRange();
    const [port, plainPort] = [await freePort(), await freePort()];
    const { config, upstream } = await adaptedNginx({
      ...{ certificates: path.join(etc, 'tls'), folder: nginxFolder, port, plainPort },
      replicas: [first, first + 10, first + 20],
    });
    await writeFile(path.join(clone.folder, 'deploy/nginx/nginx.conf'), config);
    await writeFile(path.join(clone.folder, 'deploy/nginx/upstream.conf'), upstream);
    /** Replaces only ports and folders in the commands. */
    const onThisMachine = (commands: string) =>
      commands
        .replace(/\b42(\d\d)\b/g, (_, offset: string) => String(first + Number(offset)))
        .replaceAll('https://localhost', `https://localhost:${port}`)
        .replace(/(?<=[\s=])\/(srv|tmp|etc\/nginx|var\/cache\/nginx)(?=[/\s])/g, `${folder}/$1`);
    // A default port and an nginx configuration of this test, so that a store or an nginx on this machine is not disturbed.
    const ownDefaults = `export PORT=${first}; nginx() { ${nginxProgram} -c ${etc}/nginx.conf -e stderr "$@"; }`;
    const terminal = openTerminal(clone.folder, folder, ownDefaults);

    const url = `https://localhost:${port}`;
    const flags = () => readFile(path.join(folder, 'srv/pluis/flags.json'), 'utf8');
    let upgradedFlags = '';
    let visitors: ReturnType<typeof startVisitors> | undefined;
    /** The number of new visitors who get the new text. Every visitor must get one of the two texts. */
    const shownTo = async (count: number) => {
      let shown = 0;
      for (let visit = 0; visit < count; visit += 1) {
        const { text } = await getPage(`${url}/shop`);
        expect(text.includes(newText)).not.toBe(text.includes(oldText));
        if (text.includes(newText)) shown += 1;
      }
      return shown;
    };
    const isNewShell = async () => (await getPage(`${url}/shop`)).text.includes(newShellText);
    /** Checks of the document's claims. The key is a command; the check runs after the block that contains it. */
    const promises = new Map<string, (output: string) => Promise<void>>([
      [
        '\nnginx\n',
        async () => {
          visitors = startVisitors(wholePagesOf(url));
          expect(await shownTo(20)).toBe(0);
        },
      ],
      [
        'start catalog@1.1.0 --percent 50',
        async (output) => {
          const counted = Number(/(\d+)\s*$/.exec(output)?.[1]);
          expect(counted).toBeGreaterThanOrEqual(2);
          expect(counted).toBeLessThanOrEqual(18);
          const shown = await shownTo(100);
          expect(shown).toBeGreaterThanOrEqual(30);
          expect(shown).toBeLessThanOrEqual(70);
        },
      ],
      ['rollback catalog', () => expect.poll(() => shownTo(20)).toBe(0)],
      [
        '--prepare',
        async () => {
          await expect.poll(() => shownTo(20)).toBe(20);
          expect(await isNewShell()).toBe(false);
          upgradedFlags = await flags();
        },
      ],
      [
        'cmp ',
        async () => {
          expect(await flags()).toBe(upgradedFlags);
          expect(await shownTo(20)).toBe(20);
          expect(await isNewShell()).toBe(true);
        },
      ],
      [
        "grep -c 'Browse our innovative'",
        async () => {
          await expect.poll(() => shownTo(20)).toBe(0);
          expect(await isNewShell()).toBe(false);
          await visitors?.stop();
        },
      ],
    ]);

    try {
      const kept = new Set<string>();
      for (const { heading, text } of await documented()) {
        if (!run.includes(heading)) continue;
        const output = await test.step(`${heading}: ${text.split('\n', 1)[0] ?? ''}`, () =>
          terminal.run(onThisMachine(text)));
        for (const [command, isKept] of promises) {
          if (!text.includes(command)) continue;
          await isKept(output);
          kept.add(command);
        }
      }
      expect([...kept]).toEqual([...promises.keys()]);
      expect(visitors?.problems).toEqual([]);
      expect(visitors?.requests()).toBeGreaterThan(200);
      expect(existsSync(path.join(clone.folder, 'backup.tar.gz'))).toBe(true);
    } finally {
      await visitors?.stop();
      await terminal.end();
      await stopNginx(path.join(nginxFolder, 'pid'));
      await clone.remove();
      await rm(folder, { recursive: true, force: true });
    }
  },
);

/** Stops nginx, which leaves the terminal's process group. If the test passed, it has stopped and its pid file is gone. */
async function stopNginx(pidFile: string): Promise<void> {
  if (existsSync(pidFile)) process.kill(Number(await readFile(pidFile, 'utf8')), 'SIGTERM');
}
