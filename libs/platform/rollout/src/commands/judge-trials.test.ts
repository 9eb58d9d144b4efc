import { rename } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from '@pluis/releases/testing/temporary-folder';
import { fixtureGuard, type FixtureGuard } from '../testing/fixture-guard';
import { createProject, type FixtureProject } from '../testing/fixture-project';

const folder = temporaryFolder();
const minute = 60;
let project: FixtureProject;
let shop: FixtureGuard;

beforeEach(async () => {
  project = await createProject(folder);
  await project.publishStable('1.4.0');
  await project.publish('1.5.0');
  shop = await fixtureGuard(project);
});

/** Visitors of both releases in a slot of two minutes: a hundred of the stable one. */
function countSlot(trial: Parameters<FixtureGuard['count']>[1], share = 1): void {
  const stable = { views: 100, visitors: 100, visits: 100, measured: 100, slow: 10, added: 30, checkouts: 8 };
  shop.count('1.4.0', stable);
  const good = Object.fromEntries(Object.entries(stable).map(([key, value]) => [key, value * share]));
  shop.count('1.5.0', { ...good, ...trial });
}

async function haltedAfterSlots(trial: Parameters<FixtureGuard['count']>[1], slots = 40): Promise<string> {
  for (let slot = 0; slot < slots; slot += 1) {
    countSlot(trial);
    await shop.look(2 * minute);
    const { halted } = await shop.trial();
    if (halted) return halted.reason;
  }
  return 'not halted';
}

const faults: [string, Parameters<FixtureGuard['count']>[1], RegExp][] = [
  ['throws in a tenth of the views', { errors: 10 }, /errors in \d+ views/],
  ['shows its content 400 ms later', { slow: 60 }, /its LCP is slower/],
  ['cannot add to the cart in one language', { added: 15 }, /fewer visitors add to the cart/],
  ['does not open the cart', { checkouts: 0 }, /fewer visitors start a checkout: 0 in/],
];

it.each(faults)('[MFE-5] [MFE-11] halts a trial that %s', async (_, counted, reason) => {
  await shop.run('start catalog@1.5.0 --percent 50');
  expect(await haltedAfterSlots(counted)).toMatch(reason);
});

it.each(faults)(
  '[MFE-5] [MFE-11] with a condition that is given while it runs, halts a trial that %s',
  async (_, counted, reason) => {
    await shop.run('start catalog@1.5.0 --percent 50');
    for (let slot = 0; slot < 30; slot += 1) countSlot({});
    await shop.look(60 * minute);
    await shop.run('start catalog@1.5.0 --percent 50 --where language=nl');
    expect(await haltedAfterSlots(counted)).toMatch(reason);
  },
);

it('[MFE-5] says why it halts, signed by the guard, and acts once', async () => {
  await shop.run('start catalog@1.5.0 --percent 5');
  shop.count('1.4.0', { views: 900, errors: 1 });
  shop.count('1.5.0', { views: 40, errors: 12 });
  await shop.look(5);
  await shop.look(5);
  expect(shop.said).toEqual([
    'catalog 1.5.0 is halted: 12 errors in 40 views, the stable release had 1 in 900. Everybody gets 1.4.0.',
    'Undo: npx pluis restore 3 catalog',
  ]);
  expect((await project.rollout('history')).out).toMatch(/halt {2}catalog 1\.5\.0 is halted.* \(guard\)/);
  expect(await shop.status()).toContain('halted     1.5.0');
});

it('[MFE-5] halts a trial that crashed once, unless the stable release did so, too', async () => {
  await shop.run('start catalog@1.5.0 --percent 5');
  shop.crash('1.4.0');
  shop.crash('1.5.0');
  await shop.look(5);
  expect(await shop.trial()).toMatchObject({ halted: null });
  shop.crash('1.5.0');
  await shop.look(5);
  expect(await shop.trial()).toMatchObject({
    halted: { reason: expect.stringContaining('it crashed or hung') },
  });
});

it('[MFE-5] does not halt a trial that fails no more than the stable release', async () => {
  await shop.run('start catalog@1.5.0 --percent 5');
  shop.count('1.4.0', { views: 1000, errors: 400 });
  shop.count('1.5.0', { views: 100, errors: 41 });
  await shop.look(5);
  await shop.look(2 * minute);
  expect(await shop.trial()).toMatchObject({ percent: 5, halted: null });
});

it('[MFE-5] a trial that is tried again starts clean', async () => {
  await shop.run('start catalog@1.5.0 --percent 5');
  shop.count('1.5.0', { views: 40, errors: 30 });
  await shop.look(5);
  expect(await shop.trial()).toMatchObject({ halted: expect.anything() });
  await shop.run('start catalog@1.5.0 --percent 5');
  shop.count('1.5.0', { views: 30, errors: 1 });
  shop.restart();
  await shop.look(5);
  expect(await shop.trial()).toMatchObject({ percent: 5, halted: null });
});

describe('[MFE-5] three servers without Prometheus are judged together', () => {
  it.each([
    ['in the first minutes', 0],
    ['after 13 hours', 13 * 30],
  ])('%s a trial is halted by the look after its twentieth failing view', async (_, slots) => {
    shop.addServer();
    shop.addServer();
    await shop.run('start catalog@1.5.0 --percent 50');
    for (let slot = 0; slot < slots; slot += 1) {
      for (const server of [0, 1, 2]) {
        shop.count('1.4.0', { views: 7 }, server);
        shop.count('1.5.0', { views: 7 }, server);
      }
      shop.pass(2 * minute);
    }
    await shop.look(5);
    expect(await shop.trial()).toMatchObject({ halted: null });
    for (let view = 0; view < 20; view += 1) {
      shop.count('1.4.0', { views: 1 }, view % 3);
      shop.count('1.5.0', { views: 1, errors: 1 }, view % 3);
      if (view === 9) await shop.look(5);
    }
    expect(await shop.trial()).toMatchObject({ halted: null });
    await shop.look(5);
    expect(await shop.trial()).toMatchObject({ halted: { reason: expect.stringContaining('20 errors in') } });
  });

  it('one visitor, whom each server caps at four errors, does not halt a trial', async () => {
    shop.addServer();
    shop.addServer();
    await shop.run('start catalog@1.5.0 --percent 50');
    for (const server of [0, 1, 2]) {
      shop.count('1.4.0', { views: 20 }, server);
      shop.count('1.5.0', { views: 4, errors: 4 }, server);
    }
    shop.count('1.5.0', { views: 20 });
    await shop.look(10);
    await shop.look(2 * minute);
    expect(await shop.trial()).toMatchObject({ halted: null });
  });

  it('a server that is killed holds the ramp until its step has started over', async () => {
    shop.addServer();
    await shop.run('ramp catalog@1.5.0 --steps 5,50 --every 10m');
    await shop.look(5);
    for (let step = 0; step < 30; step += 1) {
      countSlot({});
      await shop.look(10);
    }
    // Half of the step is over. The other server writes nothing any more.
    countSlot({});
    await shop.look(20, false);
    expect(shop.report()?.problem).toContain('have not counted for 15 s');
    await shop.look(20, false);
    expect(shop.report()?.problem).toBe('');
    countSlot({});
    await shop.look(8 * minute, false);
    expect(await shop.trial()).toMatchObject({ percent: 5, step: { waitsFor: { kind: 'time' } } });
    countSlot({});
    await shop.look(2 * minute, false);
    expect(await shop.trial()).toMatchObject({ percent: 50 });
  });

  it('a server that ends as it should holds nothing', async () => {
    const server = shop.addServer();
    await shop.run('ramp catalog@1.5.0 --steps 5,50 --every 10m');
    await shop.look(5);
    await server.end();
    countSlot({});
    await shop.look(10 * minute, false);
    expect(await shop.trial()).toMatchObject({ percent: 50 });
  });
});

it('[MFE-5] a good release runs from 1 % to everybody, signed by the guard', async () => {
  await shop.run('ramp catalog@1.5.0 --steps 1,5,25,50,100 --every 30s --complete');
  await shop.look(5);
  for (let slot = 0; slot < 30 && (await shop.trial()) !== null; slot += 1) {
    countSlot({});
    await shop.look(minute);
  }
  expect(await shop.trial()).toBeNull();
  expect(shop.said.join('\n')).toContain('is stable: everybody gets it');
  const { out } = await project.rollout('history');
  expect(out).toContain(
    'raise  catalog 1.5.0 was raised from 1 % to 5 % of the visitors by its ramp. (guard)',
  );
  expect(out).toContain('complete  catalog 1.5.0 is stable');
});

it('[MFE-6] pauses a ramp whose release cannot be made stable, and says why', async () => {
  shop = await fixtureGuard(project, { checks: async () => ['the shell is newer now.'] });
  await shop.run('ramp catalog@1.5.0 --steps 5 --every 1s --complete');
  shop.count('1.5.0', { views: 60 });
  await shop.look(5);
  expect(shop.said.join('\n')).toContain('is paused at 5 %: the shell is newer now.');
  expect(await shop.trial()).toMatchObject({ percent: 5 });
});

describe('[MFE-5] a ramp', () => {
  beforeEach(() => shop.run('ramp catalog@1.5.0 --steps 5,25,50 --every 10m'));

  it('is not raised without traffic, and says what it waits for', async () => {
    await shop.look(5);
    expect(await shop.status()).toContain('waits      it has 0 of the 50 views that a step needs.');
    await shop.look(600 * minute);
    expect(shop.said).toEqual(['catalog 1.5.0 stays at 5 %: a step needs 50 views, and it has fewer.']);
    expect(await shop.trial()).toMatchObject({ percent: 5 });
  });

  it('needs the views and the time of each step', async () => {
    shop.count('1.5.0', { views: 30 });
    await shop.look(11 * minute);
    expect(await shop.status()).toContain('waits      it has 30 of the 50 views that a step needs.');
    shop.count('1.5.0', { views: 20 });
    await shop.look(5);
    expect(await shop.trial()).toMatchObject({ percent: 25 });
    shop.count('1.5.0', { views: 80, errors: 1 });
    await shop.look(9 * minute);
    expect(await shop.trial()).toMatchObject({
      percent: 25,
      step: { views: 80, errors: 1, minViews: 50, waitsFor: { kind: 'time' } },
    });
    await shop.look(2 * minute);
    expect(await shop.trial()).toMatchObject({ percent: 50 });
  });

  it('is never raised while a trial that always fails gets one view in fifteen minutes, and then it is halted', async () => {
    for (let views = 0; views < 19; views += 1) {
      shop.count('1.4.0', { views: 60 });
      shop.count('1.5.0', { views: 1, errors: 1 });
      await shop.look(15 * minute);
      expect((await shop.trial()).percent).toBeLessThanOrEqual(5);
    }
    shop.count('1.4.0', { views: 60 });
    shop.count('1.5.0', { views: 2, errors: 2 });
    await shop.look(15 * minute);
    expect(await shop.status()).toContain('halted     1.5.0');
  });

  it('is not raised while it is paused, and its step starts over', async () => {
    await shop.run('pause catalog --why weekend');
    shop.count('1.5.0', { views: 60 });
    await shop.look(20 * minute);
    expect(await shop.status()).toContain('paused     weekend');
    await shop.run('resume catalog');
    shop.count('1.5.0', { views: 60 });
    await shop.look(9 * minute);
    expect(await shop.trial()).toMatchObject({ percent: 5 });
    await shop.look(minute);
    expect(await shop.trial()).toMatchObject({ percent: 25 });
  });

  it('[MFE-11] waits, and says so, while the trial reports fewer visits than the stable release', async () => {
    await shop.run('ramp catalog@1.5.0 --steps 5,25,50 --every 30m');
    for (let slot = 0; slot < 20; slot += 1) {
      countSlot({ visits: 0, measured: 0, slow: 0, added: 0, checkouts: 0 });
      await shop.look(2 * minute);
    }
    expect(await shop.trial()).toMatchObject({
      percent: 5,
      halted: null,
      step: {
        waitsFor: {
          kind: 'missing',
          text: 'it reports fewer visits for each visitor than the stable release, so it cannot be judged by them.',
        },
      },
    });
  });

  it('[MFE-11] waits while the trial reports no vitals', async () => {
    await shop.run('ramp catalog@1.5.0 --steps 5,25,50 --every 30m');
    for (let slot = 0; slot < 20; slot += 1) {
      countSlot({ measured: 0, slow: 0 });
      await shop.look(2 * minute);
    }
    expect(await shop.trial()).toMatchObject({ percent: 5, step: { waitsFor: { kind: 'missing' } } });
  });
});

it('[MFE-11] while its source does not answer, it neither halts nor raises, says so once, and goes on', async () => {
  let isUp = false;
  const read = async () => {
    if (!isUp) throw new Error('connection refused');
    return { rows: [], closedUntil: 0, processes: 1, stops: [], problem: '' };
  };
  shop = await fixtureGuard(project, {}, () => ({ name: 'Prometheus', read }));
  await shop.run('ramp catalog@1.5.0 --steps 5,50 --every 10s');
  await shop.look(5);
  await shop.look(5);
  expect(shop.said).toEqual([
    'Prometheus could not be read: connection refused. Until it can, no trial is halted or raised.',
    'catalog 1.5.0 stays at 5 %: Prometheus does not answer the guard.',
  ]);
  expect(shop.report()).toMatchObject({
    isAnswered: false,
    problem: 'Prometheus does not answer the guard.',
  });
  isUp = true;
  await shop.look(5);
  expect(shop.report()).toMatchObject({ isAnswered: true, problem: '' });
});

it('[MFE-5] survives a state that is gone, says so once, and goes on', async () => {
  await shop.run('start catalog@1.5.0 --percent 5');
  shop.count('1.5.0', { views: 40, errors: 30 });
  const state = path.join(path.dirname(project.flagsFile), 'state');
  await rename(state, `${state}.away`);
  await shop.look(5);
  await shop.look(5);
  expect(shop.said).toEqual([
    expect.stringMatching(/^There is no rollout state in .* The guard tries again\.$/),
  ]);
  expect(shop.report()).toMatchObject({ isAnswered: false });
  await rename(`${state}.away`, state);
  await shop.look(5);
  expect(shop.said.join('\n')).toContain('catalog 1.5.0 is halted: 30 errors in 40 views');
});

it('[MFE-5] an operator who has halted or restarted the trial meanwhile comes first', async () => {
  await shop.run('start catalog@1.5.0 --percent 5');
  shop.count('1.5.0', { views: 40, errors: 30 });
  const looks = [shop.look(5), shop.look(0)];
  await Promise.all(looks);
  expect(shop.said.filter((line) => line.includes('is halted'))).toHaveLength(1);
});
