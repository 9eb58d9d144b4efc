import { createHmac, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { integritySchema, remoteNameSchema, versionSchema } from '@pluis/releases';
import type { ReleaseSet } from '../flags/release-flags';

const previewSchema = v.object({
  remote: remoteNameSchema,
  version: versionSchema,
  integrity: integritySchema,
  /** Milliseconds since the epoch. */
  expires: v.pipe(v.number(), v.safeInteger()),
});

/** A release that is shown to everybody who has the link, whatever the flags say. */
export type Preview = v.InferOutput<typeof previewSchema>;

/**
 * Why a preview token is not accepted.
 * - `malformed`: not a token, or valid for longer than any command allows
 * - `forged`: changed, or signed with another secret
 * - `expired`: no longer valid
 */
type PreviewRefusal = 'malformed' | 'forged' | 'expired';

export type VerifiedPreview =
  { readonly ok: true; readonly preview: Preview } | { readonly ok: false; readonly reason: PreviewRefusal };

/** Makes the signature invalid for any other use of the same secret. */
const purpose = 'release-preview-v1.';
const maxTokenLength = 2048;

/** Maximum lifetime of a preview in hours, because a link can be passed on and cannot be revoked. */
export const maxPreviewHours = 30 * 24;

/** The machines that sign and check may have slightly different clocks. */
const leewayMs = 60_000;

/** Returns the token for a link: the preview and its HMAC-SHA256, both base64url. */
export function signPreview(preview: Preview, secret: string): string {
  const body = Buffer.from(JSON.stringify(preview)).toString('base64url');
  return `${body}.${sign(body, secret).toString('base64url')}`;
}

/** Checks the signature in constant time before parsing the token, then the expiry. */
export function verifyPreview(token: string, secret: string, now: Date): VerifiedPreview {
  const match = token.length <= maxTokenLength ? /^([A-Za-z0-9_-]+)\.([A-Za-z0-9_-]+)$/.exec(token) : null;
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
  if (leftMs > maxPreviewHours * 3_600_000 + leewayMs) return { ok: false, reason: 'malformed' };
  return { ok: true, preview: preview.output };
}

/** Replaces one remote's release in a visitor's set with the previewed one, even if the remote is off. */
export function applyPreview(set: ReleaseSet, { remote, version, integrity }: Preview): ReleaseSet {
  return { ...set, [remote]: { version, integrity } };
}

function sign(body: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(purpose).update(body).digest();
}
