/** @jest-environment node */
import { load as loadProduct } from './product-page';
import { load as loadShop } from './shop-page';
import { catalogStore } from './testing/catalog-store';
import { fakeProvider, type Answer } from './testing/fake-provider';
import { sampleProduct } from './testing/sample-product';

function serverStore() {
  const provider = fakeProvider([sampleProduct()]);
  const deadline = new AbortController();
  return { provider, deadline, signal: deadline.signal, ...catalogStore(provider) };
}

const loads = {
  list: (context: ReturnType<typeof serverStore>) => loadShop({ ...context, params: {} }),
  product: (context: ReturnType<typeof serverStore>) =>
    loadProduct({ ...context, params: { handle: 'classic' } }),
};

describe.each(['list', 'product'] as const)('load of the %s on the server', (page) => {
  it('leaves the data in the state', async () => {
    const context = serverStore();
    await loads[page](context);
    expect(JSON.stringify(context.store.getState()['catalog'])).toContain('Classic pair');
    expect(context.provider.calls).toHaveLength(1);
  });

  it.each<[string, Answer]>([
    ['a failure', { status: 500 }],
    ['HTTP 402', { status: 402 }],
    ['a slow answer', 'never'],
  ])('[PRD-8] leaves nothing of %s, and asks no more after the deadline', async (_case, answer) => {
    jest.useFakeTimers();
    const context = serverStore();
    context.provider.answers(answer);
    setTimeout(() => context.deadline.abort(), 300);
    const loaded = loads[page](context);
    await jest.advanceTimersByTimeAsync(300);
    await loaded;
    expect(context.store.getState()['catalog']).toHaveProperty('queries', {});
    await jest.advanceTimersByTimeAsync(60_000);
    expect(context.provider.calls).toHaveLength(1);
    expect(context.store.getState()['catalog']).toHaveProperty('queries', {});
    expect(context.notifications).toEqual([]);
    jest.useRealTimers();
  });

  it('asks nothing when the deadline has passed already', async () => {
    const context = serverStore();
    context.deadline.abort();
    await loads[page](context);
    expect(context.provider.calls).toEqual([]);
    expect(context.store.getState()['catalog']).toHaveProperty('queries', {});
  });

  it("keeps no timer that would keep the request's store in memory", async () => {
    jest.useFakeTimers();
    const context = serverStore();
    await loads[page](context);
    await jest.advanceTimersByTimeAsync(1000);
    expect(jest.getTimerCount()).toBe(0);
    jest.useRealTimers();
  });
});

it('[PRD-1] load leaves in the state that a product does not exist', async () => {
  const context = serverStore();
  await loadProduct({ ...context, params: { handle: 'nope' } });
  expect(JSON.stringify(context.store.getState()['catalog'])).toContain('"data":null');
});
