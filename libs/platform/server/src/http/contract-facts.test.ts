import { rename } from 'node:fs/promises';
import path from 'node:path';
import { parseShellFacts } from '@pluis/releases';
import { until } from '@pluis/releases/testing/until';
import { startedStore, type StartedStore } from '../testing/start-server';

let store: StartedStore;

beforeAll(async () => {
  store = await startedStore(['catalog', 'cart']);
});

afterAll(() => store.close());

it("[MFE-6] /contract.json has the shell's offers to remotes and the requirements of the deployed remotes", async () => {
  const { statusCode, headers, body } = await store.app.inject('/contract.json');
  expect(statusCode).toBe(200);
  expect(headers['content-type']).toMatch(/^application\/json/);
  const facts = parseShellFacts(body);
  expect(facts.languages).toEqual(['en', 'nl', 'de', 'es', 'it', 'pl']);
  expect(facts.shared['react']).toMatch(/^19\./);
  expect(facts.names?.['react-router-dom']).toEqual([
    'useLocation',
    'useNavigate',
    'useNavigationType',
    'useParams',
    'useSearchParams',
  ]);
  expect(facts.claims?.['catalog']?.routes).toContain('/shop');
  expect(facts.claims?.['cart']?.slots).toEqual(['cart-sheet']);
  expect(Object.keys(facts.claims ?? {}).sort()).toEqual(['cart', 'catalog']);
});

it.each(['catalog', 'cart'])(
  '[MFE-6] /contract.json recovers by itself when the store could not be read for a moment: %s',
  async (remote) => {
    const folder = path.join(store.files.folder, 'releases', remote);
    await rename(folder, `${folder}.gone`);
    const other = await store.files.start();
    const claimed = async () => {
      const { claims } = parseShellFacts((await other.app.inject('/contract.json')).body);
      const { routes = [], slots = [] } = claims?.[remote] ?? {};
      return [...routes, ...slots].length > 0;
    };
    expect(await claimed()).toBe(false);
    await rename(`${folder}.gone`, folder);
    await until(claimed);
    await other.close();
  },
);
