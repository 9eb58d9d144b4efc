import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { errorRateRow, scenarios, tableHead } from '../testing/error-rate-table';

const document = path.resolve(__dirname, '../../error-rates.txt');
const isNightly = Number(process.env['FUZZ_RUNS']) >= 10_000;
/** Takes seconds. Every night, or with `WRITE_TABLE=1`, all rows are simulated. */
const quick = ['a tenth of the views throws'];
const writes = process.env['WRITE_TABLE'] === '1';
const rows = Object.entries(scenarios).filter(([name]) => isNightly || writes || quick.includes(name));

it('[MFE-11] error-rates.txt has the error rates of the simulation', () => {
  const lines = rows.map(([name, releases]) => errorRateRow(name, releases));
  const [, half = 0, tenth = 0] =
    /runs\) +([\d.]+) % +\S+ +([\d.]+) %/.exec(lines.join('\n'))?.map(Number) ?? [];
  expect(Math.max(half, tenth)).toBeLessThanOrEqual(1);
  if (writes) writeFileSync(document, `${[...tableHead, ...lines].join('\n')}\n`);
  const written = readFileSync(document, 'utf8').split('\n');
  for (const line of [...tableHead, ...lines]) expect(written).toContain(line);
}, 3_600_000);
