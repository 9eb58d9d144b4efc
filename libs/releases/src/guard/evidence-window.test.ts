import { createEvidenceWindow } from './evidence-window';
import { parseMetrics } from './metrics-text';

function metrics(views: number, errors: number, version = '1.5.0'): string {
  return [
    '# HELP remote_views_total Views of a part.',
    '# TYPE remote_views_total counter',
    `remote_views_total{remote="catalog",version="${version}"} ${views}`,
    `remote_errors_total{remote="catalog",version="${version}",where="server"} ${errors}`,
    `remote_errors_total{version="${version}",remote="catalog",where="browser"} 0`,
    'process_cpu_seconds_total 1.5',
    '',
  ].join('\n');
}

/** The same metrics from a process that started at that time. */
function started(seconds: number, text: string): string {
  return `${text}process_start_time_seconds ${seconds}\n`;
}

it('reads samples with labels, escapes and times, and leaves out the rest', () => {
  const text = [
    'a_total 1',
    'b{x="a \\"b\\" \\\\ c\\nd,}",y=""} 2.5 1700000000000',
    '# TYPE a counter',
    'nonsense',
    'c NaN',
  ];
  expect(parseMetrics(text.join('\n'))).toEqual([
    { name: 'a_total', labels: {}, value: 1 },
    { name: 'b', labels: { x: 'a "b" \\ c\nd,}', y: '' }, value: 2.5 },
  ]);
});

it('[MFE-5] sums the counts of all replicas and places', () => {
  const evidence = createEvidenceWindow(1000);
  evidence.add({ replica: 'one', text: metrics(10, 1), at: 0 });
  evidence.add({
    replica: 'two',
    text: `${metrics(20, 2)}remote_errors_total{remote="catalog",version="1.5.0",where="chunk"} 4\n`,
    at: 0,
  });
  expect(evidence.evidence('catalog', '1.5.0', 0)).toEqual({ views: 30, errors: 7 });
  expect(evidence.evidence('catalog', '1.4.0', 0)).toEqual({ views: 0, errors: 0 });
});

it('[MFE-5] counts from the start of a trial, not what was counted before', () => {
  const evidence = createEvidenceWindow(1000);
  evidence.add({ replica: 'one', text: metrics(1000, 100), at: 0 });
  evidence.add({ replica: 'one', text: metrics(1010, 101), at: 100 });
  expect(evidence.evidence('catalog', '1.5.0', 50)).toEqual({ views: 10, errors: 1 });
});

it('[MFE-5] goes on counting when a replica restarts at zero', () => {
  const evidence = createEvidenceWindow(1000);
  evidence.add({ replica: 'one', text: metrics(100, 10), at: 0 });
  evidence.add({ replica: 'one', text: metrics(5, 1), at: 100 });
  expect(evidence.evidence('catalog', '1.5.0', 0)).toEqual({ views: 105, errors: 11 });
});

it('[MFE-5] counts a replica from zero that was restarted and has counted more since', () => {
  const evidence = createEvidenceWindow(1000);
  evidence.add({ replica: 'one', text: started(1, metrics(100, 10)), at: 0 });
  evidence.add({ replica: 'one', text: started(2, metrics(150, 10)), at: 100 });
  expect(evidence.evidence('catalog', '1.5.0', 50)).toEqual({ views: 150, errors: 10 });
});

it('[MFE-5] counts nothing twice when the watcher itself is restarted', () => {
  const before = createEvidenceWindow(1000);
  before.add({ replica: 'one', text: started(1, metrics(100, 10)), at: 0 });
  const after = createEvidenceWindow(1000, JSON.parse(JSON.stringify(before.save())));
  after.add({ replica: 'one', text: started(1, metrics(103, 11)), at: 500 });
  expect(after.evidence('catalog', '1.5.0', 0)).toEqual({ views: 103, errors: 11 });
  expect(after.evidence('catalog', '1.5.0', 1)).toEqual({ views: 3, errors: 1 });
});

it('[MFE-5] counts a new replica whole, and of an old one that is found late only what it adds, whatever its clock', () => {
  const hour = 3_600_000;
  for (const offset of [-hour, 0, hour]) {
    const evidence = createEvidenceWindow(hour);
    const at = 10 * hour;
    evidence.add({ replica: 'one', text: metrics(0, 0), at });
    const look = at + 60_000;
    const found = (replica: string, ageSeconds: number, text: string, time: number) =>
      evidence.add({
        replica,
        text: started((time + offset) / 1000 - ageSeconds, text),
        at: time,
        replicaTime: time + offset,
      });
    found('new', 30, metrics(5, 1), look);
    found('old', 600, metrics(1000, 900), look);
    expect(evidence.evidence('catalog', '1.5.0', 0)).toEqual({ views: 5, errors: 1 });
    found('old', 605, metrics(1002, 901), look + 5000);
    expect(evidence.evidence('catalog', '1.5.0', 0)).toEqual({ views: 7, errors: 2 });
  }
});

it('[MFE-5] keeps one sum per look for any number of replicas', () => {
  const evidence = createEvidenceWindow(60_000);
  for (let replica = 0; replica < 50; replica += 1)
    evidence.add({ replica: String(replica), text: metrics(2, 1), at: 0 });
  expect(evidence.save().increases).toHaveLength(2);
  expect(evidence.evidence('catalog', '1.5.0', 0)).toEqual({ views: 100, errors: 50 });
});

it('[MFE-5] forgets counts older than its window', () => {
  const evidence = createEvidenceWindow(1000);
  evidence.add({ replica: 'one', text: metrics(100, 10), at: 0 });
  evidence.add({ replica: 'one', text: metrics(110, 10), at: 1000 });
  expect(evidence.evidence('catalog', '1.5.0', 0)).toEqual({ views: 10, errors: 0 });
});
