import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startTrial } from '@pluis/rollout';
import publishBuilds from '../../../e2e/harness/global-setup';
import { startOperator, type Operator } from '../../../e2e/harness/operator';
import { bundles } from '../../../e2e/harness/paths';
import { startProcess } from '../../../e2e/harness/process';
import { startPrometheus } from './prometheus';
import { startProvider, type Provider } from '../../../e2e/harness/provider';
import { startBrowser } from './browsers';
import { scenarios, type Scenario } from './scenarios';
import { memberHeader, shop, type OnTrial } from './shopper';

const visitsPerSecond = 20;
const version = '2.0.0';
/** The share of visitors who get a faulty release, in percent. */
const faultyPercent = 50;

interface Options {
  /** The longest time for a trial in minutes; a good release, which begins with 1 %, gets twice as long. */
  minutes: number;
  /** Whether Prometheus counts; otherwise the guard reads the server's own metrics. */
  withPrometheus: boolean;
  /** Whether the trial is limited to members by a condition. */
  withCondition: boolean;
  /** A part of the names of the scenarios to run. */
  only: string;
  verdicts: { judge(holds: boolean, text: string): void };
}

/** Puts releases with known faults on trial under traffic of simulated and real browsers, and checks that the guard halts them. */
export async function stressTrials({ only, ...options }: Options): Promise<void> {
  publishBuilds();
  const provider = await startProvider();
  try {
    for (const scenario of scenarios.filter(({ name }) => name.includes(only)))
      await runTrial(provider, scenario, options);
  } finally {
    await provider.stop();
  }
}

async function runTrial(
  provider: Provider,
  scenario: Scenario,
  options: Omit<Options, 'only'>,
): Promise<void> {
  const { remote, variant, behaviour, isFaulty, name } = scenario;
  const operator = await startOperator(provider, { CONTEXT_HEADERS: memberHeader, LOG_LEVEL: 'error' });
  const prometheus = options.withPrometheus
    ? await startPrometheus([operator.metricsUrl], { everySeconds: 5 })
    : undefined;
  const release = await operator.publishVariant(remote, version, variant);
  const guard = await startGuard(operator, prometheus?.url);
  const shoppers = startShoppers(operator.url, { remote, version, ...behaviour });
  const browser = await startBrowser(operator.url);
  const start = Date.now();
  try {
    if (isFaulty) {
      const where = options.withCondition ? { [memberHeader]: ['gold'] } : undefined;
      const trial = { percent: faultyPercent, ...(where && { where }) };
      await operator.decide(remote, (state) => startTrial(state, release, trial, new Date()));
    } else {
      const condition = options.withCondition ? ` --where ${memberHeader}=gold` : '';
      await operator.rollout(
        `ramp ${remote}@${version} --steps 1,5,25,50,100 --every 30s --complete${condition}`,
      );
    }
    const outcome = await outcomeOf(operator, remote, isFaulty ? options.minutes : 2 * options.minutes);
    const seconds = Math.round((Date.now() - start) / 1000);
    const holds = isFaulty ? outcome.startsWith('halted') : outcome === 'completed';
    const visits = `${shoppers.visits()} visits, ${browser.visits()} with a browser, ${shoppers.failures()} failed requests`;
    options.verdicts.judge(holds, `${name}: ${outcome} after ${seconds} seconds (${visits})`);
  } finally {
    await Promise.all([shoppers.stop(), browser.stop(), guard.stop()]);
    await prometheus?.stop();
    await operator.stop();
  }
}

function startGuard({ env }: Operator, prometheusUrl: string | undefined) {
  const command = [path.join(bundles, 'commands/pluis.mjs'), 'guard', '--every', '5'];
  const own = prometheusUrl ? { ...env, PROMETHEUS_URL: prometheusUrl } : env;
  return startProcess(process.execPath, command, own, /Watching trials/);
}

/** Lets simulated shoppers come at a steady rate until `stop`. */
function startShoppers(url: string, onTrial: OnTrial) {
  let visits = 0;
  let failures = 0;
  const running = new Set<Promise<void>>();
  const timer = setInterval(() => {
    const visit = shop(url, visits++, onTrial).catch(() => void failures++);
    running.add(visit);
    void visit.then(() => running.delete(visit));
  }, 1000 / visitsPerSecond);
  return {
    visits: () => visits,
    failures: () => failures,
    async stop(): Promise<void> {
      clearInterval(timer);
      await Promise.all(running);
    },
  };
}

/** Waits until the trial is halted or completed, and prints each step of its ramp. */
async function outcomeOf(operator: Operator, remote: string, minutes: number): Promise<string> {
  let percent: number | undefined;
  let waitsFor = '';
  for (const end = Date.now() + minutes * 60_000; Date.now() < end; await delay(2000)) {
    const { trial, stable } = JSON.parse(await operator.rollout('status --json')).remotes[remote];
    if (trial?.halted) return `halted: ${trial.halted.reason}`;
    if (stable === version) return 'completed';
    waitsFor = trial?.step?.waitsFor?.text ?? '';
    if (trial?.percent === percent) continue;
    percent = trial?.percent;
    console.log(`      ${new Date().toISOString()} ${remote} ${version} gets ${percent} %`);
  }
  return `neither halted nor completed at ${percent} %: ${waitsFor}`;
}
