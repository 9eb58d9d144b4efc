import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { temporaryFolder } from '../testing/temporary-folder';
import { createTargets } from './targets';

const folder = temporaryFolder();

it('[MFE-5] finds replicas by name as they come and go, and keeps the last ones while the name fails', async () => {
  let addresses = [{ address: '10.0.0.2', family: 4 }];
  const targets = createTargets({ metricsUrls: [], dnsName: 'shell.internal:4202' }, async (name) => {
    if (addresses.length === 0) throw new Error(`${name} is not known`);
    return addresses;
  });
  expect(await targets.find()).toEqual({ urls: ['http://10.0.0.2:4202/metrics'], problems: [] });
  addresses = [
    { address: '10.0.0.3', family: 4 },
    { address: 'fd00::1', family: 6 },
  ];
  const both = ['http://10.0.0.3:4202/metrics', 'http://[fd00::1]:4202/metrics'];
  expect(await targets.find()).toEqual({ urls: both, problems: [] });
  addresses = [];
  const { urls, problems } = await targets.find();
  expect(urls).toEqual(both);
  expect(problems).toEqual([expect.stringContaining('shell.internal is not known')]);
});

it('[MFE-5] finds replicas in a file as Prometheus has it, and reads past a half-written one', async () => {
  const file = path.join(folder, 'targets.json');
  const groups = [
    { targets: ['a:4202', 'b:4202'], labels: { env: 'production' } },
    { targets: ['c:443'], labels: { __scheme__: 'https', __metrics_path__: '/m' } },
  ];
  await writeFile(file, JSON.stringify(groups));
  const targets = createTargets({ metricsUrls: ['http://a:4202/metrics'], targetsFile: file });
  const urls = ['http://a:4202/metrics', 'http://b:4202/metrics', 'https://c:443/m'];
  expect(await targets.find()).toEqual({ urls, problems: [] });
  await writeFile(file, JSON.stringify(groups).slice(0, 20));
  expect(await targets.find()).toMatchObject({ urls, problems: [expect.stringContaining(file)] });
});
