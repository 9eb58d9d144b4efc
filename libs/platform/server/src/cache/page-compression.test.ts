/** @jest-environment node */
import zlib, { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { createPageBytes } from './page-bytes';

jest.mock('node:zlib', () => {
  const actual: typeof zlib = jest.requireActual('node:zlib');
  return { ...actual, brotliCompress: jest.fn(actual.brotliCompress), gzip: jest.fn(actual.gzip) };
});

const html = `<html>${Array.from({ length: 200 }, (_, number) => `<p>${number ** 3}</p>`).join('')}</html>`;

beforeEach(() => jest.clearAllMocks());

it('has the same page in every encoding', async () => {
  const bytes = createPageBytes(html);
  expect((await bytes.in('identity')).toString()).toBe(html);
  expect(brotliDecompressSync(await bytes.in('br')).toString()).toBe(html);
  expect(gunzipSync(await bytes.in('gzip')).toString()).toBe(html);
});

it('compresses in the encodings that are asked for, once each', async () => {
  const bytes = createPageBytes(html);
  await bytes.in('identity');
  expect(zlib.brotliCompress).not.toHaveBeenCalled();
  await Promise.all([bytes.in('br'), bytes.in('br')]);
  await bytes.in('br');
  expect(zlib.brotliCompress).toHaveBeenCalledTimes(1);
  expect(zlib.gzip).not.toHaveBeenCalled();
});

it('is smaller when it was improved, which is done once', async () => {
  const bytes = createPageBytes(html);
  const quick = await bytes.in('br');
  await Promise.all([bytes.improve(), bytes.improve()]);
  const best = await bytes.in('br');
  expect(best.length).toBeLessThan(quick.length);
  expect(brotliDecompressSync(best).toString()).toBe(html);
  expect(zlib.brotliCompress).toHaveBeenCalledTimes(2);
});
