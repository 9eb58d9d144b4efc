import fc from 'fast-check';
import { createHmac } from 'node:crypto';
import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { bucketPlace, folderPlace } from '@pluis/releases';
import { startS3 } from '@pluis/releases/testing/s3-server';
import { temporaryFolder } from '@pluis/releases/testing/temporary-folder';
import { noon, ref } from '../testing/fixture-flags';
import { applyPreview, signPreview, verifyPreview } from './preview';
import { previewSecret } from './preview-secret';

const secret = 'a secret of this test';
const preview = { remote: 'catalog', ...ref('1.5.0'), expires: noon.getTime() + 1000 };
const token = signPreview(preview, secret);

it('[MFE-5] accepts a link that it signed, and fits it into a URL as it is', () => {
  expect(verifyPreview(token, secret, noon)).toEqual({ ok: true, preview });
  expect(encodeURIComponent(token)).toBe(token);
});

it('[MFE-5] refuses an expired link, from the very moment', () => {
  expect(verifyPreview(token, secret, new Date(preview.expires))).toEqual({ ok: false, reason: 'expired' });
  expect(verifyPreview(token, secret, new Date(preview.expires - 1))).toMatchObject({ ok: true });
});

it('[MFE-5] refuses a link that was signed with another secret', () => {
  expect(verifyPreview(signPreview(preview, 'another'), secret, noon)).toEqual({
    ok: false,
    reason: 'forged',
  });
});

it('[MFE-5] refuses values that the secret signed for another purpose', () => {
  const [body = ''] = token.split('.');
  const signature = createHmac('sha256', secret).update(body).digest('base64url');
  expect(verifyPreview(`${body}.${signature}`, secret, noon)).toEqual({ ok: false, reason: 'forged' });
});

it('[MFE-5] refuses a link in which any character was changed', () => {
  fc.assert(
    fc.property(fc.nat(token.length - 1), fc.constantFrom(...'Ab9-_.'), (index, character) => {
      const changed = token.slice(0, index) + character + token.slice(index + 1);
      return changed === token || !verifyPreview(changed, secret, noon).ok;
    }),
  );
});

it.each(['', '.', 'a', 'a.b.c', 'ä.ö', `${'a'.repeat(3000)}.b`])('[MFE-5] refuses %j as a link', (text) => {
  expect(verifyPreview(text, secret, noon)).toEqual({ ok: false, reason: 'malformed' });
});

it('[MFE-5] refuses signed content that is no preview', () => {
  const wrong = signPreview({ ...preview, version: 'latest' }, secret);
  expect(verifyPreview(wrong, secret, noon)).toEqual({ ok: false, reason: 'malformed' });
});

it('[MFE-5] refuses a preview that lasts longer than any command makes it', () => {
  const forMonths = { ...preview, expires: noon.getTime() + 31 * 24 * 60 * 60 * 1000 };
  expect(verifyPreview(signPreview(forMonths, secret), secret, noon)).toMatchObject({ ok: false });
  const longest = { ...preview, expires: noon.getTime() + 30 * 24 * 60 * 60 * 1000 };
  expect(verifyPreview(signPreview(longest, secret), secret, noon)).toMatchObject({ ok: true });
});

it('[MFE-5] shows the previewed release, even if the remote is off, and no other', () => {
  const set = { catalog: null, cart: ref('1.0.0') };
  expect(applyPreview(set, preview)).toEqual({ catalog: ref('1.5.0'), cart: ref('1.0.0') });
});

describe('the preview secret', () => {
  const folder = temporaryFolder();

  it('is created once, even if several start at the same time, and only its owner can read it', async () => {
    const file = path.join(folder, 'store', 'preview-secret');
    const place = folderPlace(path.dirname(file));
    const secrets = await Promise.all(Array.from({ length: 5 }, () => previewSecret(place)));
    expect(new Set(secrets).size).toBe(1);
    expect(secrets[0]).toHaveLength(43);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    expect((await readFile(file, 'utf8')).trim()).toBe(secrets[0]);
  });

  it('is the same for machines that share only a bucket', async () => {
    const s3 = await startS3(path.join(folder, 's3'));
    try {
      const secrets = await Promise.all(
        Array.from({ length: 5 }, () => previewSecret(bucketPlace('s3://releases/shop', s3.env))),
      );
      expect(new Set(secrets).size).toBe(1);
      expect(await bucketPlace('s3://releases/shop', s3.env).read('preview-secret')).toBe(`${secrets[0]}\n`);
    } finally {
      await s3.stop();
    }
  });

  it('is that of the environment if it has one; then no file is written', async () => {
    const unused = path.join(folder, 'unused');
    const given = 'a secret of the environment';
    expect(await previewSecret(folderPlace(unused), given)).toBe(given);
    await expect(stat(unused)).rejects.toThrow('ENOENT');
  });

  it('[MFE-5] is refused if it can be guessed', async () => {
    const place = folderPlace(folder);
    await expect(previewSecret(place, 'changeme')).rejects.toThrow(
      'PREVIEW_SECRET has 8 characters and can be guessed',
    );
    await writeFile(path.join(folder, 'preview-secret'), 'secret\n');
    await expect(previewSecret(place)).rejects.toThrow('openssl rand -base64 32');
  });

  it('names its setting if its file can be neither read nor created', async () => {
    const file = path.join(folder, 'no-folder');
    await writeFile(file, '');
    await expect(previewSecret(folderPlace(file))).rejects.toThrow(
      /no-folder\/preview-secret cannot be read \(ENOTDIR\)\. Set PREVIEW_SECRET\./,
    );
  });

  it('is never empty', async () => {
    await writeFile(path.join(folder, 'preview-secret'), '\n');
    await expect(previewSecret(folderPlace(folder), '')).rejects.toThrow('Remove it');
  });
});
