import { simulateTrials, type SimulatedRelease, type SimulatedTrial } from './simulated-trials';

const good: SimulatedRelease = { errorRate: 0.005, added: 0.1, checkout: 0.04, lcp: 1.2, inp: 0.08 };
const visits = 5000;
const runsOfFault = 500;
/** Visitors of the stable release for each visitor of a trial with 50 % and with 10 %. */
const half = 1;
const tenth = 9;

function baseRate(added: number): Pick<SimulatedTrial, 'stable' | 'trial'> {
  const stable = { ...good, added };
  return { stable, trial: { ...stable, added: 0.9 * added } };
}

function fault(change: Partial<SimulatedRelease>): Pick<SimulatedTrial, 'stable' | 'trial'> {
  return { stable: good, trial: { ...good, ...change } };
}

const scenarios: readonly (readonly [string, Pick<SimulatedTrial, 'stable' | 'trial'>])[] = [
  ['a tenth of the views throws', fault({ errorRate: 0.1 })],
  ['LCP 400 ms later', fault({ lcpDelay: 0.4 })],
  ['a cart that does not open', fault({ checkout: 0 })],
  ['adds to the cart: half as many of 10 %', fault({ added: 0.05 })],
  ...[0.1, 0.2, 0.3, 0.4, 0.5].map(
    (added) => [`adds to the cart: a tenth fewer of ${100 * added} %`, baseRate(added)] as const,
  ),
];

/**
 * Returns the lines of a table of the guard's error rates, from simulated trials: how many equal releases are
 * halted, and how many faults are found within 5,000 visits of the trial. Always the same.
 */
export function errorRateTable(runsOfEqual = 10_000): string[] {
  const row = (name: string, runs: number, releases: Pick<SimulatedTrial, 'stable' | 'trial'>) => {
    const cells = [half, tenth].flatMap((stablePerTrial) => {
      const halts = simulateTrials({ ...releases, stablePerTrial, visits, runs, seed: 1 })
        .filter((halted) => halted !== null)
        .sort((a, b) => a - b);
      const share = (100 * halts.length) / runs;
      return [`${share.toFixed(runs > 1000 ? 2 : 0)} %`, String(halts[Math.floor(halts.length / 2)] ?? '-')];
    });
    return line([name, ...cells]);
  };
  return [
    line(['5,000 visits of the trial; halted, and', '50 % get it', '', '10 % get it', '']),
    line(['the median of its visits until then', 'halted', 'after', 'halted', 'after']),
    row(`no difference (${runsOfEqual} runs)`, runsOfEqual, { stable: good, trial: good }),
    ...scenarios.map(([name, releases]) => row(name, runsOfFault, releases)),
  ];
}

function line([name = '', ...cells]: readonly string[]): string {
  return [name.padEnd(44), ...cells.map((cell) => cell.padStart(12))].join('').trimEnd();
}
