import { readResult, submitWithdrawal, timeIn } from './withdrawal-form';

const fields = { name: 'Ada Example', order: '#1001', email: 'ada@mail.example' };
const submit = (form: Record<string, string>) => submitWithdrawal({ form, language: 'de' });
const uuid = /^[0-9a-f-]{36}$/;

describe('[LEG-1] the steps of a withdrawal', () => {
  it('ask first, with an id, and forward nothing', async () => {
    const { status, result, forward } = await submit({ ...fields, name: '  Ada   Example ' });
    expect([status, forward]).toEqual([200, undefined]);
    expect(readResult(result)).toEqual({ step: 'check', fields, id: expect.stringMatching(uuid) });
  });

  it('forward what was confirmed under that id, as often as it is sent, with the time', async () => {
    const { result } = await submit(fields);
    const id = readResult(result)?.id ?? '';
    for (let times = 0; times < 2; times += 1) {
      const confirmed = await submit({ ...fields, id, step: 'confirm' });
      const receipt = readResult(confirmed.result);
      expect(receipt).toMatchObject({ step: 'receipt', id, fields });
      const { at } = confirmed.forward as { at: string };
      expect(confirmed.forward).toEqual({ ...fields, id, language: 'de', at });
      expect(new Date(at).toISOString()).toBe(at);
      expect(receipt).toMatchObject({ at: timeIn('de', new Date(at)) });
    }
  });

  it('write the time as the language does', () => {
    const time = new Date('2026-11-06T04:22:33.444Z');
    expect(timeIn('de', time)).toBe('6. November 2026 um 04:22:33 UTC');
    expect(timeIn('pl', time)).toMatch(/^6 listopada 2026,? 04:22:33 UTC$/);
  });

  it.each([
    [{ name: '' }, ['name']],
    [{ order: ' ', email: 'ada' }, ['order', 'email']],
    [{ email: 'ada@mail' }, ['email']],
  ])('keep what was typed and name what is missing: %j', async (change, wrong) => {
    for (const step of ['', 'confirm']) {
      const { status, result, forward } = await submit({ ...fields, ...change, step });
      expect([status, forward]).toEqual([422, undefined]);
      expect(readResult(result)).toMatchObject({ step: 'form', wrong });
    }
  });

  it('go back to the form with everything in it', async () => {
    const { result } = await submit({ ...fields, step: 'change' });
    expect(readResult(result)).toMatchObject({ step: 'form', wrong: [], fields });
  });

  it('replace an id that is none, and cut endless texts', async () => {
    const { result } = await submit({ ...fields, name: 'x'.repeat(5000), id: '"><script>' });
    const read = readResult(result);
    expect(read?.id).toMatch(uuid);
    expect(read?.fields.name).toHaveLength(200);
  });

  it.each([undefined, null, 'x', {}, { step: 'receipt', fields: {} }, { step: 'other', fields: {} }])(
    'read no result from %j',
    (value) => expect(readResult(value)).toBeUndefined(),
  );
});
