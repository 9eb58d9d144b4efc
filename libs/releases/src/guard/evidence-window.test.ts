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

it('[MFE-5] sums what all replicas and all places counted', () => {
  const evidence = createEvidenceWindow(1000);
  evidence.add('one', metrics(10, 1), 0);
  evidence.add(
    'two',
    `${metrics(20, 2)}remote_errors_total{remote="catalog",version="1.5.0",where="chunk"} 4\n`,
    0,
  );
  expect(evidence.evidence('catalog', '1.5.0', 0)).toEqual({ views: 30, errors: 7 });
  expect(evidence.evidence('catalog', '1.4.0', 0)).toEqual({ views: 0, errors: 0 });
});

it('[MFE-5] counts what was added since a trial began, not what was counted before', () => {
  const evidence = createEvidenceWindow(1000);
  evidence.add('one', metrics(1000, 100), 0);
  evidence.add('one', metrics(1010, 101), 100);
  expect(evidence.evidence('catalog', '1.5.0', 50)).toEqual({ views: 10, errors: 1 });
});

it('[MFE-5] goes on counting when a replica restarts at zero', () => {
  const evidence = createEvidenceWindow(1000);
  evidence.add('one', metrics(100, 10), 0);
  evidence.add('one', metrics(5, 1), 100);
  expect(evidence.evidence('catalog', '1.5.0', 0)).toEqual({ views: 105, errors: 11 });
});

it('[MFE-5] forgets what is older than its window', () => {
  const evidence = createEvidenceWindow(1000);
  evidence.add('one', metrics(100, 10), 0);
  evidence.add('one', metrics(110, 10), 1000);
  expect(evidence.evidence('catalog', '1.5.0', 0)).toEqual({ views: 10, errors: 0 });
});
