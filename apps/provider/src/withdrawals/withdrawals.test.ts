import { startProvider, type Provider } from '../start-provider';

const withdrawal = {
  id: '0b9a7c1e-1111-4222-8333-444455556666',
  name: 'Ada Example',
  order: '1001',
  email: 'ada@mail.example',
  language: 'en',
  at: '2026-11-26T04:22:33.444Z',
};

let provider: Provider;
beforeAll(async () => void (provider = await startProvider({ keepsPictures: false })));
afterAll(() => provider.close());

const send = (body: unknown, method = 'POST') =>
  fetch(`${provider.url}/withdrawals`, { method, body: JSON.stringify(body) });

it('[LEG-1] takes a withdrawal, once for each id', async () => {
  expect((await send(withdrawal)).status).toBe(201);
  expect((await send({ ...withdrawal, at: '2026-11-26T04:23:00.000Z' })).status).toBe(200);
  expect(await (await fetch(`${provider.url}/withdrawals`)).json()).toEqual([withdrawal]);
});

it('[LEG-1] refuses what is none', async () => {
  expect((await send({ ...withdrawal, id: '' })).status).toBe(400);
  expect((await send('x')).status).toBe(400);
  expect((await send(withdrawal, 'PUT')).status).toBe(405);
});
