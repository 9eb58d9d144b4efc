import { test as base, expect, type Browser, type Page } from '@playwright/test';
import { whenMeasuring } from '../harness/measuring';
import { counted } from '../harness/metrics';
import { startProvider } from '../harness/provider';
import { startShellPair, type ShellPair } from '../harness/shell-pair';
import { getPage } from '../harness/visitors';

const test = base.extend<object, { pair: ShellPair }>({
  pair: [
    async ({}, use) => {
      const provider = await startProvider();
      const pair = await startShellPair(provider);
      await use(pair);
      await pair.stop();
      await provider.stop();
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});
test.use({ ignoreHTTPSErrors: true });

/** The script of the shell that has rendered a page. */
const scriptOf = (html: string): string => /data-script="([^"]+)"/.exec(html)?.[1] ?? '';

interface Visitor {
  cookie: string;
  /** The script of the visitor's shell. */
  script: string;
}

/** Sends new visitors to the shop. */
async function newVisitors(url: string, count: number): Promise<Visitor[]> {
  const one = async (): Promise<Visitor> => {
    const page = await getPage(`${url}/shop`);
    expect(page.status).toBe(200);
    const given = (page.headers['set-cookie'] ?? []).filter((text) => text.startsWith('visitor='));
    expect(given).toHaveLength(1);
    return { cookie: given[0]?.split(';', 1)[0] ?? '', script: scriptOf(page.text) };
  };
  const visitors: Visitor[] = [];
  while (visitors.length < count) visitors.push(...(await Promise.all(Array.from({ length: 8 }, one))));
  return visitors;
}

async function scriptNow(url: string, { cookie }: Visitor): Promise<string> {
  const page = await getPage(`${url}/`, { cookie });
  expect(page.status).toBe(200);
  return scriptOf(page.text);
}

/** Opens a page in a browser as one of the visitors. */
async function openAs(browser: Browser, { url }: ShellPair, { cookie }: Visitor): Promise<Page> {
  const context = await browser.newContext({ ignoreHTTPSErrors: true });
  const [name = '', value = ''] = cookie.split('=', 2);
  await context.addCookies([{ name, value, url, httpOnly: true, secure: true }]);
  const page = await context.newPage();
  await page.goto(`${url}/product/classic-mop-slippers`);
  return page;
}

/** Until Prometheus has read both servers, the commands do not know which builds run. */
async function startTrial({ rollout, tryRollout, trial }: ShellPair, percent: number): Promise<void> {
  const words = `start shell ${trial.version} --percent ${percent}`;
  await expect.poll(async () => (await tryRollout(words)).err).toBe('');
  expect(await rollout('status')).toContain(`${trial.version} with ${percent} % of the visitors`);
}

async function trialOf({ rollout }: ShellPair) {
  return JSON.parse(await rollout('status --json')).remotes.shell.trial;
}

test('[MFE-13] a second shell gets its share of the visitors, keeps them as it grows, and is gone after a rollback', async ({
  pair,
  browser,
}) => {
  test.setTimeout(300_000);
  const { url, stable, trial, rollout, tryRollout } = pair;
  const [only = { cookie: '', script: '' }] = await newVisitors(url, 8);
  const { script: stableScript } = only;
  expect(await tryRollout('start shell 0.0.0-s00000000 --percent 5')).toMatchObject({
    code: 1,
    err: expect.stringContaining('No server runs the shell 0.0.0-s00000000'),
  });
  await startTrial(pair, 25);
  await expect
    .poll(async () => (await newVisitors(url, 32)).some((one) => one.script !== stableScript))
    .toBe(true);

  const visitors = await newVisitors(url, 240);
  const onTrial = visitors.filter(({ script }) => script !== stableScript);
  const [first = only] = onTrial;
  // 25 % of 240 are 60, with a standard deviation of 7: four of them on either side.
  expect(onTrial.length).toBeGreaterThan(60 - 28);
  expect(onTrial.length).toBeLessThan(60 + 28);
  expect(new Set(onTrial.map(({ script }) => script)).size).toBe(1);
  for (const visitor of visitors.slice(0, 60)) expect(await scriptNow(url, visitor)).toBe(visitor.script);

  for (const script of [stableScript, first.script]) {
    const file = await getPage(`${url}${script}`);
    expect({ script, status: file.status, isEmpty: file.text === '' }).toEqual({
      script,
      status: 200,
      isEmpty: false,
    });
  }
  expect((await getPage(`${url}/assets/none.mjs`)).status).toBe(404);

  // A real browser gets the page and the files of the trial.
  const page = await openAs(browser, pair, first);
  await expect(page.locator('html')).toHaveAttribute('data-shell', 'new');
  const ofTrial = { remote: 'shell', version: trial.version };
  expect(await counted(trial.metricsUrl, 'remote_views_total', ofTrial)).toBeGreaterThan(0);
  expect(await counted(stable.metricsUrl, 'remote_views_total', ofTrial)).toBe(0);
  await expect(page.locator('html')).toHaveAttribute('data-hydrated');
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: 'Cart, 1 item' })).toBeVisible();

  // Reports of a page that is left are passed on with their body.
  const left = await openAs(browser, pair, first);
  await expect(left.locator('html')).toHaveAttribute('data-shell', 'new');
  await whenMeasuring(left);
  await left.goto('about:blank');
  await expect.poll(() => counted(trial.metricsUrl, 'remote_visits_total', ofTrial)).toBe(1);
  expect(await counted(stable.metricsUrl, 'remote_visits_total', ofTrial)).toBe(0);
  await left.context().close();

  await startTrial(pair, 60);
  const more = async () =>
    (await newVisitors(url, 64)).filter(({ script }) => script !== stableScript).length;
  await expect.poll(more).toBeGreaterThan(24);
  for (const visitor of onTrial.slice(0, 30)) expect(await scriptNow(url, visitor)).toBe(first.script);
  expect(await tryRollout('complete shell')).toMatchObject({
    code: 1,
    err: expect.stringContaining(`Servers still run the shell ${stable.version}`),
  });

  expect(await rollout('rollback shell')).toContain(`Everybody gets ${stable.version}.`);
  await expect.poll(() => scriptNow(url, first)).toBe(stableScript);
  for (const visitor of onTrial) expect(await scriptNow(url, visitor)).toBe(stableScript);

  // The page that was open goes on, and its reports still arrive: the visit counts when it is left.
  await page.getByRole('button', { name: 'Cart, 1 item' }).click();
  await expect(page.getByRole('dialog', { name: 'Cart' })).toBeVisible();
  await page.getByRole('button', { name: /^Increase quantity/ }).click();
  await page.goto(`${url}/shop`);
  await expect(page.getByRole('button', { name: 'Cart, 2 items' })).toBeVisible();
  await expect(page.locator('html')).not.toHaveAttribute('data-shell');
  await page.context().close();
});

test('[MFE-13] if the trial ends, stable servers answer all its visitors at once, and the guard halts it', async ({
  pair,
}) => {
  test.setTimeout(300_000);
  const { url, trial, rollout } = pair;
  const [{ script: stableScript } = { script: '' }] = await newVisitors(url, 1);
  await startTrial(pair, 50);
  await expect
    .poll(async () => (await newVisitors(url, 16)).some((one) => one.script !== stableScript))
    .toBe(true);
  pair.startGuard();
  await trial.stop('SIGKILL');
  const isHalted = async () => {
    // Each answer is a whole page of the stable shell.
    for (const { script } of await newVisitors(url, 24)) expect(script).toBe(stableScript);
    return (await trialOf(pair)).halted?.reason ?? '';
  };
  await expect.poll(isHalted, { timeout: 120_000 }).toMatch(/errors in \d+ views/);
  expect(await rollout('history')).toContain(`shell ${trial.version} is halted`);
  await rollout('rollback shell');
});
