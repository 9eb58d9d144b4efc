/** @jest-environment node */
import { judgeCounts, minimumErrors, newVisitorId } from '@pluis/rollout';
import { createFailureRecorder } from './evidence';
import { networkOf } from './network';
import { isIssued, issueVisitor } from '../visit/visitor-proof';

const secret = 'x'.repeat(40);

function isHalted(counts: Parameters<typeof judgeCounts>[1]): boolean {
  return judgeCounts({}, counts, { hasOtherVisitors: false, isWithoutControl: false }).halts !== null;
}

function start() {
  const counted = { views: 0, errors: 0 };
  const time = { now: 1_000_000 };
  const evidence = createFailureRecorder({
    metrics: { viewed: () => (counted.views += 1), failed: () => (counted.errors += 1) },
    conditionMet: () => '',
    now: () => time.now,
  });
  return { evidence, counted, time };
}

const witness = (more: { visitor?: string; address?: string; page?: string } = {}) => {
  const visitor = more.visitor ?? issueVisitor(secret);
  return {
    isIssued: isIssued(visitor, secret),
    address: '203.0.113.7',
    page: '/shop',
    attributes: {},
    ...more,
    visitor,
  };
};

it('[MFE-5] knows the visitors that this store has named, and no others', () => {
  expect(isIssued(issueVisitor(secret), secret)).toBe(true);
  expect(issueVisitor(secret)).toMatch(/^[A-Za-z0-9_-]{22}$/);
  expect(issueVisitor(secret)).not.toBe(issueVisitor(secret));
  for (const other of [newVisitorId(), issueVisitor('y'.repeat(40)), '', 'x'])
    expect(isIssued(other, secret)).toBe(false);
});

it('[MFE-5] one view and one error count per visitor, release and page', () => {
  const { evidence, counted } = start();
  const one = witness();
  for (let time = 0; time < 10; time += 1) {
    evidence.viewed(one, 'catalog', '1.5.0');
    evidence.failed(one, 'catalog', '1.5.0', 'load');
    evidence.failed(one, 'catalog', '1.5.0', 'render');
  }
  expect(counted).toEqual({ views: 1, errors: 1 });
  evidence.viewed({ ...one, page: '/product/classic' }, 'catalog', '1.5.0');
  evidence.viewed(one, 'catalog', '1.6.0');
  expect(counted.views).toBe(3);
});

it('[MFE-5] a visitor whom the store has not named is not counted', () => {
  const { evidence, counted } = start();
  evidence.failed(witness({ visitor: newVisitorId() }), 'catalog', '1.5.0', 'load');
  expect(counted.errors).toBe(0);
});

it.each([
  ['one address', () => '203.0.113.7'],
  ['one network', (number: number) => `2001:db8:1:2::${(number % 60_000).toString(16)}`],
  ['a network of 48 bits', (number: number) => `2001:db8:1:${(number % 60_000).toString(16)}::1`],
])('[MFE-5] 10,000 forged reports and views of %s move no verdict, in either direction', (_what, address) => {
  const { evidence, counted } = start();
  for (let number = 0; number < 10_000; number += 1) {
    const forger = witness({ address: address(number), page: `/product/${number}` });
    evidence.viewed(forger, 'catalog', '1.5.0');
    evidence.failed(forger, 'catalog', '1.5.0', 'load');
  }
  const sound = { views: counted.views + 1000, errors: counted.errors };
  expect(isHalted({ stable: { views: 1000, errors: 0 }, trial: counted })).toBe(false);
  expect(isHalted({ stable: { views: 1000, errors: 0 }, trial: sound })).toBe(false);
  // Compared with the stable release, they do not hide a failing trial.
  const stable = { views: 1000 + counted.views, errors: counted.errors };
  expect(isHalted({ stable, trial: { views: 100, errors: 20 } })).toBe(true);
});

it('[MFE-5] many addresses are many witnesses, and those behind a proxy of this machine, too', () => {
  const { evidence, counted } = start();
  for (let number = 0; number < 50; number += 1) {
    evidence.failed(witness({ address: `203.0.113.${number}` }), 'catalog', '1.5.0', 'load');
    evidence.failed(witness({ address: '127.0.0.1' }), 'catalog', '1.5.0', 'load');
  }
  expect(counted.errors).toBe(100);
});

it('[MFE-5] counts a visitor who returns later again', () => {
  const { evidence, counted, time } = start();
  const one = witness();
  evidence.viewed(one, 'catalog', '1.5.0');
  time.now += 16 * 60_000;
  evidence.viewed(one, 'catalog', '1.5.0');
  expect(counted.views).toBe(2);
});

describe('[MFE-9] one visitor', () => {
  it('with two addresses halts no sound trial, on however many pages it reports failures', () => {
    const { evidence, counted } = start();
    const visitor = issueVisitor(secret);
    for (let number = 0; number < 40; number += 1)
      evidence.viewed(witness({ address: `198.51.100.${number}` }), 'catalog', '1.5.0');
    for (let number = 0; number < 100; number += 1) {
      const address = number % 2 === 0 ? '203.0.113.7' : '192.0.2.9';
      evidence.failed(witness({ visitor, address, page: `/product/${number}` }), 'catalog', '1.5.0', 'load');
    }
    expect(isHalted({ stable: { views: 1000, errors: 0 }, trial: counted })).toBe(false);
  });

  it('with any number of addresses counts fewer errors than the guard halts for', () => {
    const { evidence, counted } = start();
    const visitor = issueVisitor(secret);
    for (let number = 0; number < 100; number += 1) {
      const one = witness({ visitor, address: `203.0.113.${number}`, page: `/product/${number}` });
      evidence.failed(one, 'catalog', '1.5.0', 'load');
    }
    expect(counted.errors).toBeLessThan(minimumErrors);
  });

  it('who meets failures on every page looks like that to the guard: no view hides them', () => {
    const { evidence, counted } = start();
    const visitor = issueVisitor(secret);
    for (let number = 0; number < 30; number += 1) {
      const one = witness({ visitor, address: '127.0.0.1', page: `/product/${number}` });
      evidence.viewed(one, 'catalog', '1.5.0');
      evidence.failed(one, 'catalog', '1.5.0', 'load');
    }
    expect(counted).toEqual({ views: 4, errors: 4 });
  });

  it('a visitor of many pages counts as at most 20 views', () => {
    const { evidence, counted } = start();
    const visitor = issueVisitor(secret);
    for (let number = 0; number < 30; number += 1)
      evidence.viewed(
        witness({ visitor, address: '127.0.0.1', page: `/product/${number}` }),
        'catalog',
        '1.5.0',
      );
    expect(counted).toEqual({ views: 20, errors: 0 });
  });
});

it('[MFE-9] an office of which one page in ten fails looks like that: errors count only of views that count', () => {
  const { evidence, counted } = start();
  for (let number = 0; number < 1000; number += 1) {
    const one = witness({ address: '203.0.113.7', page: `/product/${number}` });
    evidence.viewed(one, 'catalog', '1.5.0');
    if (number % 10 === 9) evidence.failed(one, 'catalog', '1.5.0', 'load');
  }
  expect(counted).toEqual({ views: 4, errors: 0 });
});

it('[MFE-9] a failure counts as a failed view, even if no page reported the view', () => {
  const { evidence, counted } = start();
  evidence.failed(witness(), 'cart', '2.0.0', 'uncaught');
  expect(counted).toEqual({ views: 1, errors: 1 });
});

it.each([
  ['2001:db8:1:2::3', '2001:db8:1'],
  ['2001:0DB8:0001:ffff::', '2001:db8:1'],
  ['2001:db8::1', '2001:db8:0'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['::ffff:cb00:7107', '203.0.113.7'],
  ['::FFFF:203.0.113.7', '203.0.113.7'],
  ['fe80::1%eth0', 'fe80:0:0'],
  ['203.0.113.7', '203.0.113.7'],
])('[MFE-9] the network of %s is %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});
