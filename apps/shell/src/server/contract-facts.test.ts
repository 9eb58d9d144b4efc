/** @jest-environment node */
import { parseShellFacts } from '@pluis/releases';
import { storeFolder, type StoreFolder } from '../testing/start-server';
import type { ShellServer } from './server';

let files: StoreFolder;
let server: ShellServer;

beforeAll(async () => {
  files = await storeFolder();
  const { publish } = files.store;
  await files.release({
    catalog: publish({ remote: 'catalog', version: '1.0.0' }),
    cart: publish({ remote: 'cart', version: '1.0.0' }),
  });
  server = await files.start();
});

afterAll(async () => {
  await server.close();
  await files.remove();
});

it('[MFE-6] /contract.json says what the shell offers to remotes, and what those that are rolled out take', async () => {
  const { statusCode, headers, body } = await server.app.inject('/contract.json');
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
