import { simulateTrials, type SimulatedRelease, type SimulatedTrial } from './simulated-trials';

const good: SimulatedRelease = { errorRate: 0.005, added: 0.1, checkout: 0.04, lcp: 1.2, inp: 0.08 };
const visits = 5000;
const runsOfEqual = 10_000;
const runsOfFault = 500;
/** Visitors of the stable release for each visitor of a trial with 50 % and with 10 %. */
const half = 1;
const tenth = 9;

type Releases = Pick<SimulatedTrial, 'stable' | 'trial'>;

function baseRate(added: number): Releases {
  const stable = { ...good, added };
  return { stable, trial: { ...stable, added: 0.9 * added } };
}

function fault(change: Partial<SimulatedRelease>): Releases {
  return { stable: good, trial: { ...good, ...change } };
}

const equalName = `no difference (${runsOfEqual} runs)`;

/** The compared releases of each row, by its name. */
export const scenarios: Readonly<Record<string, Releases>> = {
  [equalName]: fault({}),
  'a tenth of the views throws': fault({ errorRate: 0.1 }),
  'LCP 400 ms later': fault({ lcpDelay: 0.4 }),
  'a cart that does not open': fault({ checkout: 0 }),
  'adds to the cart: half as many of 10 %': fault({ added: 0.05 }),
  ...Object.fromEntries(
    [0.1, 0.2, 0.3, 0.4, 0.5].map((added) => [
      `adds to the cart: a tenth fewer of ${100 * added} %`,
      baseRate(added),
    ]),
  ),
};

export const tableHead = [
  line(['5,000 visits of the trial; halted, and', '50 % get it', '', '10 % get it', '']),
  line(['the median of its visits until then', 'halted', 'after', 'halted', 'after']),
];

/** Returns a row of the table of the guard's error rates, from simulated trials. Always the same. */
export function errorRateRow(name: string, releases: Releases): string {
  const runs = name === equalName ? runsOfEqual : runsOfFault;
  const cells = [half, tenth].flatMap((stablePerTrial) => {
    const halts = simulateTrials({ ...releases, stablePerTrial, visits, runs, seed: 1 })
      .filter((halted) => halted !== null)
      .sort((a, b) => a - b);
    const share = (100 * halts.length) / runs;
    return [
      `${share.toFixed(runs === runsOfEqual ? 2 : 0)} %`,
      String(halts[Math.floor(halts.length / 2)] ?? '-'),
    ];
  });
  return line([name, ...cells]);
}

function line([name = '', ...cells]: readonly string[]): string {
  return [name.padEnd(44), ...cells.map((cell) => cell.padStart(12))].join('').trimEnd();
}
