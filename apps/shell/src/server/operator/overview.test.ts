/** @jest-environment node */
import type { RemoteStatus, RolloutStatus } from '@pluis/rollout';
import { overview, type OverviewInput, type ServerFacts } from './overview';
import { page, policyOf } from './page';
import { releaseKey, type Counts } from './release-counts';

const now = Date.parse('2026-03-01T03:12:10Z');
const lengthMs = 8 * 60_000;
const periods = { end: now, lengthMs, count: 30 };
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
  isFlagdAlone: false,
  missing: [],
  overloaded: 0,
  crashed: [],
};

/** The parts of the guard's status that the page reads. */
function guard(isAlive = true): RolloutStatus['guard'] {
  const status = { isAlive, pid: 1, host: 'here', lookedAt: at(0), problem: '' };
  return { ...status, source: 'http://localhost:4202/metrics' };
}

function input(remotes: Record<string, RemoteStatus>, more: Partial<OverviewInput> = {}): OverviewInput {
  return {
    status: {
      flagsFile: '/flags.json',
      server: { url: 'http://localhost:4202', answered: true },
      servers: [{ url: 'http://10.0.0.3:4202/metrics', host: 'one', answered: true }],
      remotes,
      revision: 12,
      drift: null,
      guard: guard(),
    },
    statusProblem: null,
    history: [],
    evidence: { counts: new Map(), periods, source: 'Counted by this server.', problem: null },
    server: facts,
    hours: 4,
    now,
    command: (...words) => ['npm run rollout --', ...words].join(' '),
    ...more,
  };
}

function rendered(from: OverviewInput): Document {
  const view = new (jest.requireActual<typeof import('jsdom')>('jsdom').JSDOM)(
    page(overview(from), { style: '', refreshes: true }),
  );
  return view.window.document;
}

const textOf = (node: ParentNode | null | undefined, selector: string) =>
  node?.querySelector(selector)?.textContent?.replace(/\s+/g, ' ').trim();
const commandsOf = (node: ParentNode) => [...node.querySelectorAll('code')].map((code) => code.textContent);

describe('what is live', () => {
  it('[MFE-11] the releases, the share of the trial, and the next step with what it waits for', () => {
    const document = rendered(input({ catalog: onTrial, cart: stable }));
    const catalog = document.querySelector('section[aria-labelledby="remote-catalog"]');
    expect(textOf(catalog, '.state')).toBe('on trial');
    expect(textOf(catalog, '.legend')).toBe('1.5.0 stable, 75 %1.6.0 trial, 25 %');
    expect(catalog?.querySelector('svg.shares')?.getAttribute('aria-label')).toBe(
      'Visitors: stable 1.5.0 75 %, trial 1.6.0 25 %',
    );
    expect(catalog?.textContent).toContain('50 % of the visitors. It waits for: 12 of 50 views.');
    expect(textOf(catalog, '[aria-current="step"]')).toBe('25 %');
    expect(textOf(document, '#headline')).toBe('All is well, on trial: catalog at 25 %');
  });

  it('[MFE-11] the most urgent remote comes first', () => {
    const { remotes } = overview(input({ cart: stable, catalog: onTrial, marketing: halted }));
    expect(remotes.map(({ name }) => name)).toEqual(['marketing', 'catalog', 'cart']);
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
    expect(overview(input({ catalog: { ...stable, trial } })).remotes[0]?.next).toBe(wanted);
  });
});

describe('what to press', () => {
  const commands = (status: RemoteStatus) =>
    overview(input({ catalog: status })).remotes[0]?.actions.map(({ command }) =>
      command.replace('npm run rollout -- ', ''),
    );

  it('[MFE-11] the commands of each state, the rescue first', () => {
    expect(commands(stable)).toEqual(['rollback catalog', 'off catalog']);
    expect(commands(onTrial)).toEqual([
      'rollback catalog',
      'pause catalog',
      'complete catalog',
      'off catalog',
    ]);
    expect(commands(halted)).toEqual(['rollback catalog', 'start catalog 1.6.0 --percent 1', 'off catalog']);
    expect(commands({ ...stable, off: true })).toEqual(['on catalog']);
    expect(commands({ ...stable, previous: null })).toEqual(['off catalog']);
    const withoutRamp = { ...running };
    Reflect.deleteProperty(withoutRamp, 'ramp');
    expect(commands({ ...stable, trial: withoutRamp })?.[1]).toBe('start catalog 1.6.0 --percent 50');
  });

  it('[MFE-11] what is urgent stands at the top, with its command', () => {
    const document = rendered(
      input({ catalog: halted, cart: stable }, { server: { ...facts, missing: ['cart'] } }),
    );
    expect(textOf(document, '#headline')).toBe('cart has no usable release, and 1 more');
    const concerns = [...document.querySelectorAll('.concerns li.alarm')];
    expect(concerns.map((concern) => textOf(concern, 'p'))).toEqual([
      'cart has no usable release. Its pages are 503 on this server; all others answer.',
      'catalog 1.6.0 was halted. Everybody gets 1.5.0 now. Reason: 9 errors in 20 views',
    ]);
    expect(concerns.map((concern) => commandsOf(concern))).toEqual([
      ['npm run rollout -- rollback cart'],
      ['npm run rollout -- rollback catalog'],
    ]);
    expect(document.title).toMatch(/^● cart has no usable release/);
  });

  it('[MFE-11] names flags that differ from the state, with the command that shows more', () => {
    const from = input({ catalog: stable });
    const status = from.status && { ...from.status, drift: '/flags.json was edited.' };
    expect(overview({ ...from, status }).concerns).toEqual([
      expect.objectContaining({
        level: 'notice',
        text: '/flags.json was edited. The next change generates them again.',
        action: expect.objectContaining({ command: 'npm run rollout -- status' }),
      }),
    ]);
    expect(overview(from).concerns).toEqual([]);
  });

  it.each<[string, Partial<OverviewInput>, RegExp]>([
    [
      'unreadable flags',
      { status: null, statusProblem: 'flags.json is broken' },
      /^The flags cannot be read flags\.json is broken/,
    ],
    [
      'flags that this server keeps',
      { server: { ...facts, areFlagsReadable: false } },
      /keeps the last good ones/,
    ],
    [
      'a release that crashed',
      { server: { ...facts, crashed: [{ remote: 'catalog', version: '1.6.0' }] } },
      /does not render catalog 1\.6\.0/,
    ],
  ])('[MFE-11] %s', (_, more, wanted) => {
    const [concern] = overview(input({ catalog: stable }, more)).concerns;
    expect(`${concern?.title} ${concern?.text}`).toMatch(wanted);
  });

  it('[MFE-11] a trial without a guard is urgent; a stable release without one is not', () => {
    const without = (remotes: Record<string, RemoteStatus>) => {
      const from = input(remotes);
      return overview({ ...from, status: from.status && { ...from.status, guard: guard(false) } }).concerns;
    };
    expect(without({ catalog: stable })).toEqual([]);
    expect(without({ catalog: onTrial })).toMatchObject([
      { level: 'alarm', action: { command: 'npm run rollout -- watch' } },
    ]);
  });
});

describe('how it is doing', () => {
  function countsOf(views: number, errors: number): Counts {
    return new Map([
      ['remote_views_total', views],
      ['remote_errors_total', errors],
      ['remote_visits_total', views],
      ['remote_actions_total added', views / 10],
    ]);
  }
  const evidence = (stableErrors: number, trialErrors: number) => {
    const none: Counts = new Map();
    const counts = new Map([
      [releaseKey('catalog', '1.5.0'), Array.from({ length: 30 }, () => countsOf(100, stableErrors))],
      [
        releaseKey('catalog', '1.6.0'),
        Array.from({ length: 30 }, (_, index) => (index < 22 ? none : countsOf(50, trialErrors))),
      ],
    ]);
    return { counts, periods, source: 'Counted by this server.', problem: null };
  };

  it('[MFE-11] both releases with their intervals, counted since the trial began', () => {
    const document = rendered(input({ catalog: onTrial }, { evidence: evidence(1, 10) }));
    const row = [...document.querySelectorAll('.measures tbody tr')][0];
    expect(textOf(row, 'td:nth-of-type(1)')).toMatch(/^1\.5\.0 ?1\.0 %0\.51 % to 2\.0 %800 views$/);
    expect(textOf(row, 'td:nth-of-type(2)')).toMatch(/^1\.6\.0 ?20 %16 % to 24 %400 views$/);
    expect(textOf(row, '.verdict-of')).toBe('looks worse');
    expect(textOf(document, '#headline')).toBe('Nothing is urgent, on trial: catalog at 25 %');
    expect(textOf(document, '.concerns')).toContain(
      'catalog 1.6.0 looks worse than the stable release. Errors.',
    );
    expect(row?.querySelectorAll('svg polyline')).toHaveLength(2);
    expect(row?.querySelectorAll('svg polygon')).toHaveLength(2);
  });

  it('[MFE-11] without reports of browsers, the plot says so', () => {
    const document = rendered(input({ catalog: onTrial }));
    expect([...document.querySelectorAll('.nothing')].map(({ textContent }) => textContent?.trim())).toEqual([
      'No views in this time',
      ...Array.from({ length: 4 }, () => 'No reports of browsers in this time'),
    ]);
  });

  it('[MFE-11] the numbers of the plots stand in a table', () => {
    const document = rendered(input({ catalog: onTrial }, { evidence: evidence(0, 0) }));
    const table = document.querySelector('#numbers-catalog table');
    expect(table?.querySelectorAll('tbody tr')).toHaveLength(30);
    expect(table?.querySelectorAll('thead th')).toHaveLength(11);
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
    const document = rendered(input({ [hostile]: status }, { history, statusProblem: hostile }));
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
    const text = page(overview(input({ catalog: { ...stable, problems, trial } }, { history })), {
      style: '',
      refreshes: true,
    });
    expect(text).toContain('failed for … at …');
    expect(text).not.toMatch(/AbCdEf|203\.0\.113/);
  });

  it('[MFE-11] the policy allows only the page’s own style and script', () => {
    expect(policyOf('')).toMatch(/default-src 'none'; style-src 'sha256-[^ ]+'; script-src 'sha256-[^ ]+';/);
    const text = page(overview(input({ catalog: onTrial })), { style: '', refreshes: true });
    expect(text).not.toMatch(/ style="| on\w+="/);
  });
});

it('[MFE-11] refreshes without scripts, unless the reader has stopped that', () => {
  const content = overview(input({ catalog: stable }));
  expect(page(content, { style: '', refreshes: true })).toContain(
    '<noscript><meta http-equiv="refresh" content="30"></noscript>',
  );
  expect(page(content, { style: '', refreshes: false })).not.toContain('http-equiv="refresh"');
});
