/** @jest-environment node */
import type { Counts } from '@pluis/guard';
import type { ErrorSample, RemoteStatus, RolloutStatus } from '@pluis/rollout';
import type { ServerFacts } from './concerns';
import { pageOf, policyOf } from './page';
import { createStatus, teamStatus, type StatusInput } from './status';

const now = Date.parse('2026-03-01T03:12:10Z');
const lengthMs = 8 * 60_000;
const periods = { end: now, lengthMs, count: 30 };
const none = Array.from({ length: periods.count }, () => new Map<string, Counts>());
const at = (minutesAgo: number) => new Date(now - minutesAgo * 60_000).toISOString();

const stable: RemoteStatus = {
  stable: '1.5.0',
  trial: null,
  off: false,
  previous: '1.4.0',
  published: ['1.5.0'],
  problems: [],
};
const running: NonNullable<RemoteStatus['trial']> = {
  id: 'this-trial',
  version: '1.6.0',
  percent: 25,
  startedAt: at(60),
  halted: null,
  ramp: { steps: [5, 25, 50, 100], everySeconds: 600, completes: true, paused: null },
  step: {
    since: at(5),
    views: 12,
    errors: 0,
    minViews: 50,
    waitsFor: { kind: 'views', text: '12 of 50 views.' },
  },
};
const onTrial: RemoteStatus = { ...stable, trial: running };
const halted: RemoteStatus = {
  ...stable,
  trial: { ...running, halted: { reason: '9 errors in 20 views', at: at(4) } },
};
const facts: ServerFacts = {
  areFlagsReadable: true,
  providerProblem: null,
  missing: [],
  overloaded: 0,
  crashed: [],
};

/** The parts of the guard's status that the page reads. */
function guard(isAlive = true): RolloutStatus['guard'] {
  const status = { isAlive, lookedAt: at(0), problem: '' };
  return { ...status, source: 'http://localhost:4202/metrics' };
}

function input(remotes: Record<string, RemoteStatus>, more: Partial<StatusInput> = {}): StatusInput {
  return {
    rollout: {
      flagsFile: '/flags.json',
      server: { url: 'http://localhost:4202', answered: true },
      servers: [{ name: 'one', isCounting: true }],
      remotes,
      revision: 12,
      storeProblem: '',
      problem: '',
      guard: guard(),
    },
    rolloutProblem: null,
    history: [],
    series: {
      counts: none,
      periods,
      sinceTrial: () => ({}),
      counted: 'Counted by this server.',
      problem: null,
    },
    errorsOf: () => [],
    errorsSince: at(600),
    server: facts,
    hours: 4,
    now,
    command: (...words) => ['npx pluis', ...words].join(' '),
    ...more,
  };
}

function rendered(from: StatusInput): Document {
  const view = new (jest.requireActual<typeof import('jsdom')>('jsdom').JSDOM)(
    pageOf(createStatus(from), ''),
  );
  return view.window.document;
}

const plain = (node: Element | null | undefined) => node?.textContent?.replace(/\s+/g, ' ').trim();
const textOf = (node: ParentNode | null | undefined, selector: string) =>
  plain(node?.querySelector(selector));
const commandsOf = (node: ParentNode) => [...node.querySelectorAll('code')].map((code) => code.textContent);

describe('what is live', () => {
  it('[MFE-11] the releases, the share of the trial, and the next step with what it waits for', () => {
    const document = rendered(input({ catalog: onTrial, cart: stable }));
    const catalog = document.querySelector('section[aria-labelledby="remote-catalog"]');
    expect(textOf(catalog, '.state')).toBe('trial');
    expect(catalog?.textContent?.replace(/\s+/g, ' ')).toContain('1.5.0 stable, 75 % 1.6.0 trial, 25 %');
    expect(catalog?.querySelector('svg.shares')?.getAttribute('aria-label')).toBe(
      'Visitors: stable 1.5.0 75 %, trial 1.6.0 25 %',
    );
    expect(catalog?.textContent).toContain('50 % of the visitors. It waits for: 12 of 50 views.');
    expect(textOf(catalog, '[aria-current="step"]')).toBe('25 %');
    expect(textOf(document, '#headline')).toBe('All is well, on trial: catalog at 25 %');
  });

  it('[MFE-11] the most urgent remote comes first', () => {
    const { remotes } = createStatus(input({ cart: stable, catalog: onTrial, marketing: halted }));
    expect(remotes.map(({ remote }) => remote)).toEqual(['marketing', 'catalog', 'cart']);
  });

  it.each<[string, Partial<NonNullable<RemoteStatus['trial']>>, string]>([
    [
      'a paused ramp',
      { ramp: { steps: [50], everySeconds: 1, completes: false, paused: 'the weekend' } },
      'Nothing: the ramp is paused. the weekend',
    ],
    ['no ramp', { ramp: undefined }, 'Nothing by itself: this trial has no ramp.'],
    ['the last step', { percent: 100, step: undefined }, '1.6.0 becomes stable.'],
    [
      'a ramp that ends',
      { percent: 50, ramp: { steps: [50], everySeconds: 1, completes: false, paused: null } },
      'Nothing: the ramp has reached its last step.',
    ],
  ])('[MFE-11] %s: what happens next', (_, change, wanted) => {
    const trial = { ...running, ...change };
    if (change.ramp === undefined && 'ramp' in change) Reflect.deleteProperty(trial, 'ramp');
    if ('step' in change) Reflect.deleteProperty(trial, 'step');
    expect(createStatus(input({ catalog: { ...stable, trial } })).remotes[0]?.next).toBe(wanted);
  });
});

describe('what to press', () => {
  const commands = (status: RemoteStatus) =>
    createStatus(input({ catalog: status })).remotes[0]?.commands.map(({ command }) =>
      command.replace('npx pluis ', ''),
    );

  it('[MFE-11] the commands of each state, the rescue first', () => {
    expect(commands(stable)).toEqual(['rollback catalog', 'off catalog']);
    expect(commands(onTrial)).toEqual([
      'rollback catalog',
      'pause catalog',
      'complete catalog',
      'off catalog',
    ]);
    expect(commands(halted)).toEqual(['rollback catalog', 'start catalog@1.6.0 --percent 1', 'off catalog']);
    expect(commands({ ...stable, off: true })).toEqual(['on catalog']);
    expect(commands({ ...stable, previous: null })).toEqual(['off catalog']);
    const withoutRamp = { ...running };
    Reflect.deleteProperty(withoutRamp, 'ramp');
    expect(commands({ ...stable, trial: withoutRamp })?.[1]).toBe('start catalog@1.6.0 --percent 50');
  });

  it('[MFE-11] what is urgent stands at the top, with its command', () => {
    const document = rendered(
      input({ catalog: halted, cart: stable }, { server: { ...facts, missing: ['cart'] } }),
    );
    expect(textOf(document, '#headline')).toBe('cart has no usable release, and 1 more');
    const concerns = [...document.querySelectorAll('.concern.alarm')];
    expect(concerns.map((concern) => textOf(concern, 'p'))).toEqual([
      'cart has no usable release. Its pages are 503 on this server; all others answer.',
      'catalog 1.6.0 was halted. Everybody gets 1.5.0 now. Reason: 9 errors in 20 views',
    ]);
    expect(concerns.map((concern) => commandsOf(concern))).toEqual([
      ['npx pluis rollback cart'],
      ['npx pluis rollback catalog'],
    ]);
    expect(document.title).toMatch(/^● cart has no usable release/);
  });

  it('[MFE-11] names a damaged revision, with the command that shows more', () => {
    const from = input({ catalog: stable });
    const rollout = from.rollout && {
      ...from.rollout,
      problem: '2.json is damaged. Revision 1 is in force.',
    };
    expect(createStatus({ ...from, rollout }).concerns).toEqual([
      expect.objectContaining({
        level: 'notice',
        text: '2.json is damaged. Revision 1 is in force.',
        command: expect.objectContaining({ command: 'npx pluis status' }),
      }),
    ]);
    expect(createStatus(from).concerns).toEqual([]);
  });

  it.each<[string, Partial<StatusInput>, RegExp]>([
    [
      'unreadable flags',
      { rollout: null, rolloutProblem: 'flags.json is broken' },
      /^The flags cannot be read flags\.json is broken/,
    ],
    [
      'flags that this server keeps',
      { server: { ...facts, areFlagsReadable: false } },
      /keeps the last good ones/,
    ],
    [
      'a provider that is down',
      { server: { ...facts, providerProblem: 'the provider could not be reached' } },
      /^The provider is down On this server the provider could not be reached/,
    ],
    [
      'a release that crashed',
      { server: { ...facts, crashed: [{ remote: 'catalog', version: '1.6.0' }] } },
      /does not render catalog 1\.6\.0/,
    ],
  ])('[MFE-11] %s', (_, more, wanted) => {
    const [concern] = createStatus(input({ catalog: stable }, more)).concerns;
    expect(`${concern?.title} ${concern?.text}`).toMatch(wanted);
  });

  it('[MFE-11] a trial without a guard is urgent; a stable release without one is not', () => {
    const without = (remotes: Record<string, RemoteStatus>) => {
      const from = input(remotes);
      return createStatus({ ...from, rollout: from.rollout && { ...from.rollout, guard: guard(false) } })
        .concerns;
    };
    expect(without({ catalog: stable })).toEqual([]);
    expect(without({ catalog: onTrial })).toMatchObject([
      { level: 'alarm', command: { command: 'npx pluis guard' } },
    ]);
  });
});

describe('how it is doing', () => {
  const countsOf = (views: number, errors: number): Counts => ({
    views,
    errors,
    visits: views,
    'action:added': views / 10,
  });
  const series = (stableErrors: number, trialErrors: number) => ({
    counts: Array.from({ length: periods.count }, (_, index) => {
      const counts = new Map([['catalog@1.5.0', countsOf(100, stableErrors)]]);
      return index < 22 ? counts : counts.set('catalog@1.6.0', countsOf(50, trialErrors));
    }),
    periods,
    sinceTrial: (_id: string, version: string) =>
      version === '1.5.0' ? countsOf(800, 8 * stableErrors) : countsOf(400, 8 * trialErrors),
    counted: 'Counted by this server.',
    problem: null,
  });

  it('[MFE-11] both releases with their intervals, counted since the trial began', () => {
    const document = rendered(input({ catalog: onTrial }, { series: series(1, 10) }));
    const row = document.querySelector('.measures [role="row"]');
    const cells = [...(row?.querySelectorAll('[role="cell"]') ?? [])].map(plain);
    expect(cells.slice(0, 3)).toEqual([
      '1.5.0 1.0 %0.51 % to 2.0 %800 views',
      '1.6.0 20 %16 % to 24 %400 views',
      'looks worse',
    ]);
    expect(textOf(document, '#headline')).toBe('Nothing is urgent, on trial: catalog at 25 %');
    expect(textOf(document, '.concern')).toContain(
      'catalog 1.6.0 looks worse than the stable release. Errors 20 % (16 % to 24 %), stable 1.0 % (0.51 % to 2.0 %).',
    );
    const paths = [...(row?.querySelectorAll('svg .line, svg .band') ?? [])];
    expect(paths.map((path) => path.getAttribute('d')?.match(/M/g)?.length)).toEqual([30, 30, 8, 8]);
  });

  it('[MFE-11] without reports of browsers, the plot says so', () => {
    const document = rendered(input({ catalog: onTrial }));
    expect([...document.querySelectorAll('.nothing')].map(({ textContent }) => textContent?.trim())).toEqual([
      'No views in this time',
      ...Array.from({ length: 4 }, () => 'No reports of browsers in this time'),
    ]);
  });

  it('[MFE-11] the numbers of the plots stand in a table', () => {
    const document = rendered(input({ catalog: onTrial }, { series: series(0, 0) }));
    const table = document.querySelector('#numbers-catalog table');
    expect(table?.querySelectorAll('tbody tr')).toHaveLength(30);
    expect(table?.querySelectorAll('thead th')).toHaveLength(11);
    expect(textOf(table, 'tbody th')).toBe('03:04 UTC');
  });

  it('[MFE-11] errors by release, with their places', () => {
    const error: ErrorSample = {
      version: '1.6.0',
      where: 'render',
      message: 'no such colour',
      count: 3,
      firstAt: at(20),
      lastAt: at(2),
      frames: [{ file: 'browser/entry.mjs', digest: 'sha384-', line: 1, column: 8 }],
    };
    const errors = Array.from({ length: 7 }, (_, index) => ({ ...error, count: 9 - index }));
    const errorsOf = (remote: string) => (remote === 'catalog' ? errors : []);
    const document = rendered(input({ catalog: onTrial, cart: stable }, { errorsOf }));
    const items = [...document.querySelectorAll('.remote li')].map(plain);
    expect(items).toHaveLength(6);
    expect(items[0]).toBe(
      '9 × 1.6.0 while a browser rendered it, last at 03:10 UTC: no such colourbrowser/entry.mjs:1:8',
    );
    expect(items[5]).toBe('and 2 more: see /status');
  });

  it('[MFE-12] a team sees the same figures and errors of its remote, and no command or problem of the shop', () => {
    const status = createStatus(input({ catalog: onTrial, cart: halted }, { series: series(1, 10) }));
    const [, view] = status.remotes;
    const own = teamStatus(status, 'catalog');
    expect(own).toMatchObject({ remote: 'catalog', sentence: view?.sentence, measures: view?.measures });
    expect(JSON.stringify(own)).not.toMatch(/cart |rollback|history|guard/);
    expect(teamStatus(status, 'stories')).toBeNull();
    expect(teamStatus(status, '__proto__')).toBeNull();
  });
});

describe('what it never shows', () => {
  const hostile = '<img src=x onerror=alert(1)>"\'&';

  it('[MFE-11] markup in names, reasons and authors is text', () => {
    const history = [
      { at: at(1), remote: hostile, action: 'start', message: hostile, by: hostile, why: hostile },
    ];
    const problems = [{ version: hostile, reason: hostile, at: at(1) }];
    const status = {
      ...halted,
      stable: hostile,
      problems,
      trial: halted.trial && { ...halted.trial, version: hostile, halted: { reason: hostile, at: at(1) } },
    };
    const document = rendered(input({ [hostile]: status }, { history, rolloutProblem: hostile }));
    expect(document.querySelectorAll('img, [onerror]')).toHaveLength(0);
    expect(document.querySelectorAll('script')).toHaveLength(1);
    expect(document.body.textContent).toContain(hostile);
  });

  it('[MFE-11] ids and addresses of visitors in what a release said', () => {
    const id = 'AbCdEfGhIjKlMnOpQrSt12';
    const said = `failed for ${id} at 203.0.113.9`;
    const history = [{ at: at(1), remote: 'catalog', action: 'halt', message: said, why: said }];
    const problems = [{ version: '1.6.0', reason: said, at: at(1) }];
    const trial = halted.trial && { ...halted.trial, halted: { reason: said, at: at(1) } };
    const text = pageOf(createStatus(input({ catalog: { ...stable, problems, trial } }, { history })), '');
    expect(text).toContain('failed for … at …');
    expect(text).not.toMatch(/AbCdEf|203\.0\.113/);
  });

  it('[MFE-11] the policy allows only the page’s own style and script', () => {
    expect(policyOf('')).toMatch(/default-src 'none'; style-src 'sha256-[^ ]+'; script-src 'sha256-[^ ]+';/);
    const text = pageOf(createStatus(input({ catalog: onTrial })), '');
    expect(text).not.toMatch(/ style="| on\w+="/);
  });
});
