/** @jest-environment node */
import { judgeCounts, minimumErrors } from '@pluis/guard';
import { newVisitorId } from '@pluis/rollout';
import { createEvidence } from './evidence';
import { networkOf } from './network';
import { isIssued, issueVisitor } from '../visit/visitor-proof';

const secret = 'x'.repeat(40);
const release = { remote: 'catalog', version: '1.5.0' };
const product = (number: number) => `/product/${number}`;

function isHalted(counts: Parameters<typeof judgeCounts>[1]): boolean {
  return judgeCounts({}, counts, { hasOtherVisitors: false, isWithoutControl: false }).halts !== null;
}

function start() {
  const counted = { views: 0, errors: 0 };
  const time = { now: 1_000_000 };
  const evidence = createEvidence({
    metrics: {
      viewed: () => (counted.views += 1),
      failed: () => (counted.errors += 1),
      ...{ visited: () => {}, acted: () => {}, measured: () => {} },
    },
    counts: { add: () => {} },
    flags: { condition: () => ({}) },
    now: () => time.now,
  });
  return { evidence, counted, time };
}

const witness = (more: { visitor?: string; address?: string } = {}) => {
  const visitor = more.visitor ?? issueVisitor(secret);
  return {
    isIssued: isIssued(visitor, secret),
    address: '203.0.113.7',
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
    evidence.viewed(one, release, '/shop');
    evidence.failed(one, release, '/shop', 'load');
    evidence.failed(one, release, '/shop', 'render');
  }
  expect(counted).toEqual({ views: 1, errors: 1 });
  evidence.viewed(one, release, '/product/classic');
  evidence.viewed(one, { ...release, version: '1.6.0' }, '/shop');
  expect(counted.views).toBe(3);
});

it('[MFE-5] a visitor whom the store has not named is not counted', () => {
  const { evidence, counted } = start();
  evidence.failed(witness({ visitor: newVisitorId() }), release, '/shop', 'load');
  expect(counted.errors).toBe(0);
});

it.each([
  ['one address', () => '203.0.113.7'],
  ['one network', (number: number) => `2001:db8:1:2::${(number % 60_000).toString(16)}`],
  ['a network of 48 bits', (number: number) => `2001:db8:1:${(number % 60_000).toString(16)}::1`],
])('[MFE-5] 10,000 forged reports and views of %s move no verdict, in either direction', (_what, address) => {
  const { evidence, counted } = start();
  for (let number = 0; number < 10_000; number += 1) {
    const forger = witness({ address: address(number) });
    evidence.viewed(forger, release, product(number));
    evidence.failed(forger, release, product(number), 'load');
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
    evidence.failed(witness({ address: `203.0.113.${number}` }), release, '/shop', 'load');
    evidence.failed(witness({ address: '127.0.0.1' }), release, '/shop', 'load');
  }
  expect(counted.errors).toBe(100);
});

it('[MFE-5] counts a visitor who returns later again', () => {
  const { evidence, counted, time } = start();
  const one = witness();
  evidence.viewed(one, release, '/shop');
  time.now += 16 * 60_000;
  evidence.viewed(one, release, '/shop');
  expect(counted.views).toBe(2);
});

describe('[MFE-9] one visitor', () => {
  it('with two addresses halts no sound trial, on however many pages it reports failures', () => {
    const { evidence, counted } = start();
    const visitor = issueVisitor(secret);
    for (let number = 0; number < 40; number += 1)
      evidence.viewed(witness({ address: `198.51.100.${number}` }), release, '/shop');
    for (let number = 0; number < 100; number += 1) {
      const address = number % 2 === 0 ? '203.0.113.7' : '192.0.2.9';
      evidence.failed(witness({ visitor, address }), release, product(number), 'load');
    }
    expect(isHalted({ stable: { views: 1000, errors: 0 }, trial: counted })).toBe(false);
  });

  it('with any number of addresses counts fewer errors than the guard halts for', () => {
    const { evidence, counted } = start();
    const visitor = issueVisitor(secret);
    for (let number = 0; number < 100; number += 1) {
      const one = witness({ visitor, address: `203.0.113.${number}` });
      evidence.failed(one, release, product(number), 'load');
    }
    expect(counted.errors).toBeLessThan(minimumErrors);
  });

  it('who meets failures on every page looks like that to the guard: no view hides them', () => {
    const { evidence, counted } = start();
    const visitor = issueVisitor(secret);
    for (let number = 0; number < 30; number += 1) {
      const one = witness({ visitor, address: '127.0.0.1' });
      evidence.viewed(one, release, product(number));
      evidence.failed(one, release, product(number), 'load');
    }
    expect(counted).toEqual({ views: 4, errors: 4 });
  });

  it('a visitor of many pages counts as at most 20 views', () => {
    const { evidence, counted } = start();
    const visitor = issueVisitor(secret);
    for (let number = 0; number < 30; number += 1)
      evidence.viewed(witness({ visitor, address: '127.0.0.1' }), release, product(number));
    expect(counted).toEqual({ views: 20, errors: 0 });
  });
});

it('[MFE-9] an office of which one page in ten fails looks like that: errors count only of views that count', () => {
  const { evidence, counted } = start();
  for (let number = 0; number < 1000; number += 1) {
    const one = witness();
    evidence.viewed(one, release, product(number));
    if (number % 10 === 9) evidence.failed(one, release, product(number), 'load');
  }
  expect(counted).toEqual({ views: 4, errors: 0 });
});

it('[MFE-9] a failure counts as a failed view, even if no page reported the view', () => {
  const { evidence, counted } = start();
  evidence.failed(witness(), { remote: 'cart', version: '2.0.0' }, '/shop', 'uncaught');
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
