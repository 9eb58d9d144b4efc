/** @jest-environment node */
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import * as v from 'valibot';
import { applyRule, emptyRollouts, startTrial } from '@pluis/rollout';
import { createMetrics } from './metrics';

const root = path.resolve(__dirname, '../../../../..');
const deployed = (file: string) => readFileSync(path.join(root, 'deploy', file), 'utf8');

/** Installs Debian's Prometheus if promtool is missing. A test without it fails; it is not skipped. */
function promtool(words: readonly string[], input?: string) {
  if (!existsSync('/usr/bin/promtool') && spawnSync('promtool', ['--version']).error) {
    execFileSync('apt-get', ['update'], { stdio: 'ignore' });
    execFileSync('apt-get', ['install', '-y', '--no-install-recommends', 'prometheus'], { stdio: 'ignore' });
  }
  const { status, stdout, stderr } = spawnSync('promtool', words, {
    cwd: path.join(root, 'deploy'),
    encoding: 'utf8',
    ...(input !== undefined && { input }),
  });
  return { status, said: stdout + stderr };
}

const started = applyRule(emptyRollouts, 'catalog', (before) =>
  startTrial(before, { version: '1.6.0', integrity: `sha384-${'a'.repeat(64)}` }, 5, new Date()),
);
const state = started.kind === 'changed' ? started.rollouts : emptyRollouts;

function serverMetrics() {
  const metrics = createMetrics({
    workers: () => 2,
    flags: {
      remotes: () => ['catalog'],
      fallbacks: () => [],
      rollouts: () => state,
      condition: () => ({}),
      isReadable: () => true,
    },
    breaker: { crashed: () => [{ remote: 'catalog', version: '1.6.0' }] },
    provider: { problem: () => null },
    shell: '0.0.0-s12345678',
    guard: { report: () => null, readOthers: async () => [] },
  });
  metrics.overloaded();
  return metrics;
}

/** The metrics that a server has, histograms with the names of their series; recorded ones, and Prometheus's own. */
async function existingNames(): Promise<Set<string>> {
  const own = await serverMetrics().registry.getMetricsAsJSON();
  const names = own.flatMap(({ name, type }) =>
    String(type) === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
  );
  const recorded = [...deployed('prometheus/rules.yml').matchAll(/- record: (\S+)/g)].map(
    ([, name]) => name ?? '',
  );
  return new Set([...names, ...recorded, 'up']);
}

/** The names of the metrics in a PromQL expression: words that are neither functions, keywords nor labels. */
function metricsIn(expression: string): string[] {
  const plain = expression
    .replace(/"[^"]*"/g, '')
    .replace(/\{[^}]*\}/g, '')
    .replace(/\[[^\]]*\]/g, '')
    .replace(/\b(?:by|on|group_left|without|ignoring)\s*\([^)]*\)/g, '');
  const keywords = new Set(['and', 'or', 'unless', 'bool', 'offset']);
  return [...plain.matchAll(/(?<![\w:.])([a-zA-Z_][\w:]*)\b(?!\s*\()/g)]
    .map(([, name]) => name ?? '')
    .filter((name) => !keywords.has(name));
}

const dashboardSchema = v.object({
  uid: v.string(),
  title: v.string(),
  schemaVersion: v.pipe(v.number(), v.integer(), v.minValue(39)),
  templating: v.object({ list: v.array(v.object({ name: v.string(), type: v.string() })) }),
  panels: v.array(
    v.object({
      id: v.pipe(v.number(), v.integer()),
      type: v.picklist(['row', 'stat', 'timeseries']),
      title: v.string(),
      gridPos: v.object({
        x: v.number(),
        y: v.number(),
        w: v.pipe(v.number(), v.maxValue(24)),
        h: v.number(),
      }),
      targets: v.optional(v.array(v.object({ refId: v.string(), expr: v.string() })), []),
    }),
  ),
});

const dashboard = () => v.parse(dashboardSchema, JSON.parse(deployed('grafana/pluis.json')));

it('[MFE-11] the names of the metrics follow the conventions of Prometheus', async () => {
  const { status, said } = promtool(['check', 'metrics'], await serverMetrics().text());
  // Names of prom-client's default metrics, which dashboards for Node know.
  const own = said.split('\n').filter((line) => line !== '' && !/^nodejs_/.test(line));
  expect(own).toEqual([]);
  expect(status).not.toBe(1);
});

it('[MFE-11] promtool accepts the configuration and the rules, and the alerts fire when they should and not otherwise', () => {
  expect(promtool(['check', 'config', 'prometheus.yml'])).toMatchObject({ status: 0 });
  // These have the rules next to them.
  const folder = mkdtempSync(path.join(tmpdir(), 'pluis-prometheus-'));
  writeFileSync(path.join(folder, 'rules.yml'), deployed('prometheus/rules.yml'));
  for (const example of ['kubernetes', 'systemd']) {
    const file = path.join(folder, `${example}.yml`);
    writeFileSync(file, deployed(`${example}/prometheus.yml`));
    expect(promtool(['check', 'config', file])).toMatchObject({ status: 0 });
  }
  rmSync(folder, { recursive: true });
  const tested = promtool(['test', 'rules', 'prometheus/rules.test.yml']);
  expect(tested.said).toContain('SUCCESS');
  expect(tested.status).toBe(0);
});

it('[MFE-11] each alert has a test, and a runbook that exists', () => {
  const rules = deployed('prometheus/rules.yml');
  const alerts = [...rules.matchAll(/- alert: (\w+)/g)].map(([, name]) => name ?? '');
  expect(alerts.length).toBeGreaterThan(4);
  const tests = deployed('prometheus/rules.test.yml');
  expect(alerts.filter((name) => !tests.includes(`alertname: ${name}\n`))).toEqual([]);
  const onCall = readFileSync(path.join(root, 'docs/on-call.md'), 'utf8');
  const anchors = [...onCall.matchAll(/^#+ (.+)$/gm)].map(([, title]) =>
    (title ?? '')
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, '')
      .replaceAll(' ', '-'),
  );
  const runbooks = [...rules.matchAll(/runbook_url: \S+\/on-call\.md#(\S+)/g)].map(
    ([, anchor]) => anchor ?? '',
  );
  expect(runbooks).toEqual(alerts.map((name) => name.toLowerCase()));
  expect(runbooks.filter((anchor) => !anchors.includes(anchor))).toEqual([]);
});

it('[MFE-11] rules and dashboard use only metrics that a server or the guard has', async () => {
  const names = await existingNames();
  const panels = dashboard().panels.flatMap(({ targets }) => targets.map(({ expr }) => expr));
  const alerts = [
    ...deployed('prometheus/rules.yml').matchAll(/^ +expr: (?:\|\n((?: {10}.*\n)+)|(.*)$)/gm),
  ].map(([, block, line]) => block ?? line ?? '');
  expect(alerts).toHaveLength(15);
  const unknown = [...panels, ...alerts].flatMap(metricsIn).filter((name) => !names.has(name));
  expect(unknown).toEqual([]);
  expect(metricsIn('sum by (a) (rate(made_up_total{b="c"}[5m])) / on (a) x:y')).toEqual([
    'made_up_total',
    'x:y',
  ]);
});

it('[MFE-11] the dashboard is valid: its panels have their own places and ids, and Prometheus reads its queries', () => {
  const { panels } = dashboard();
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  const cells = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, cell) => `${x + (cell % w)},${y + Math.floor(cell / w)}`),
  );
  expect(new Set(cells).size).toBe(cells.length);
  const folder = mkdtempSync(path.join(tmpdir(), 'pluis-rules-'));
  const rules = panels
    .flatMap(({ targets }) => targets)
    .map(({ expr }, index) => ({
      record: `panel:query:${index}`,
      expr: expr.replaceAll('$remote', 'catalog'),
    }));
  // JSON is YAML.
  writeFileSync(path.join(folder, 'rules.yml'), JSON.stringify({ groups: [{ name: 'panels', rules }] }));
  const checked = promtool(['check', 'rules', path.join(folder, 'rules.yml')]);
  rmSync(folder, { recursive: true });
  expect(checked).toMatchObject({ status: 0 });
});
