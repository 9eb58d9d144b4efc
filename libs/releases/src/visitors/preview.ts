import { createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { integritySchema, remoteNameSchema, versionSchema } from '../release/release-ref';
import type { ReleaseSet } from '../flags/release-flags';

const previewSchema = v.object({
  remote: remoteNameSchema,
  version: versionSchema,
  integrity: integritySchema,
  /** Milliseconds since the epoch. */
  expires: v.pipe(v.number(), v.safeInteger()),
});

/** One release shown to who has the link, whatever the flags say. */
export type Preview = v.InferOutput<typeof previewSchema>;

/**
 * Why a preview token is not accepted.
 * - `malformed`: not a token, or one that would last longer than any command makes it
 * - `forged`: changed, or signed with another secret
 * - `expired`: its time is over
 */
export type PreviewRefusal = 'malformed' | 'forged' | 'expired';

export type VerifiedPreview =
  { readonly ok: true; readonly preview: Preview } | { readonly ok: false; readonly reason: PreviewRefusal };

/** Keeps a signature made here from being valid anywhere else the secret may be used. */
const purpose = 'release-preview-v1.';
const longestToken = 2048;

/** How long a preview may last at most: a link is passed on, and cannot be taken back. */
export const longestPreviewHours = 30 * 24;

/** Signing and checking may happen on machines whose clocks differ a little. */
const leewayMs = 60_000;

/** A token for a link: the preview and its HMAC-SHA256, both base64url. */
export function signPreview(preview: Preview, secret: string): string {
  const body = Buffer.from(JSON.stringify(preview)).toString('base64url');
  return `${body}.${sign(body, secret).toString('base64url')}`;
}

/** Checks the signature (in constant time) before anything in the token is read, then the expiry. */
export function verifyPreview(token: string, secret: string, now: Date): VerifiedPreview {
  const match = token.length <= longestToken ? /^([A-Za-z0-9_-]+)\.([A-Za-z0-9_-]+)$/.exec(token) : null;
  const [, body, signature] = match ?? [];
  if (body === undefined || signature === undefined) return { ok: false, reason: 'malformed' };
  const expected = Buffer.from(sign(body, secret).toString('base64url'));
  const given = Buffer.from(signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected))
    return { ok: false, reason: 'forged' };
  const text = Buffer.from(body, 'base64url').toString('utf8');
  const preview = v.safeParse(v.pipe(v.string(), v.parseJson(), previewSchema), text);
  if (!preview.success) return { ok: false, reason: 'malformed' };
  const leftMs = preview.output.expires - now.getTime();
  if (leftMs <= 0) return { ok: false, reason: 'expired' };
  if (leftMs > longestPreviewHours * 3_600_000 + leewayMs) return { ok: false, reason: 'malformed' };
  return { ok: true, preview: preview.output };
}

/** A visitor's release set with the previewed release in its place, also where the remote is off. */
export function applyPreview(set: ReleaseSet, { remote, version, integrity }: Preview): ReleaseSet {
  return { ...set, [remote]: { version, integrity } };
}

function sign(body: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(purpose).update(body).digest();
}
