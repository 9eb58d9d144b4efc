// The samples that a shop replaces by its own: texts, `apps/*/{shop-texts,legal/messages}/<language>.json`, and the official notices on
// the legal guarantee, `apps/*/legal/notice/<language>.svg`. Run `node libs/platform/cli/src/doctor/shop-texts.mjs --write` after a change
// to the samples: it records their digests.
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { isLoopback } from '../../../../../tools/address.mjs';
import { root } from '../../../../../scripts/environment.mjs';
import { fail, ok, reason, warn } from '../../checks/result.mjs';

const digestsFile = path.join(import.meta.dirname, 'sample-texts.json');
const subject = 'shop texts';

/** The key of a note about the file, which the shop does not show. */
const noteKey = '_note';

/** The digests of the sample's texts, by file and key. */
export function sampleDigests() {
  return JSON.parse(fs.readFileSync(digestsFile, 'utf8'));
}

/** The files with a shop's own texts and notices, as paths from the project's folder. */
export function shopTextFiles(folder = root) {
  return fs
    .readdirSync(path.join(folder, 'apps'))
    .flatMap((app) => ['legal/messages', 'legal/notice', 'shop-texts'].map((texts) => `apps/${app}/${texts}`))
    .filter((texts) => fs.existsSync(path.join(folder, texts)))
    .flatMap((texts) => fs.readdirSync(path.join(folder, texts)).map((file) => `${texts}/${file}`))
    .sort();
}

/** The digests of a file's texts by key, without its note; a picture's digest has the key `picture`. */
export function digestsOf(file, folder = root) {
  const content = fs.readFileSync(path.join(folder, file), 'utf8');
  if (!file.endsWith('.json')) return { picture: digest(content) };
  const { [noteKey]: _note, ...texts } = JSON.parse(content);
  return Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, digest(text)]));
}

/** Finds the texts that are still the sample's. With a real provider they keep the shop from opening. */
export function checkShopTexts({ folder = root, env = {} } = {}) {
  const samples = sampleDigests();
  const say = isReal(env.STOREFRONT_API_URL) ? fail : warn;
  const findings = shopTextFiles(folder).flatMap((file) =>
    checkFile(file, samples[file] ?? {}, { folder, say }),
  );
  return findings.length > 0 ? findings : [ok(subject, "all are the shop's own")];
}

/** Whether customers can order there: a provider on this machine is a sample shop. */
function isReal(url = '') {
  return URL.canParse(url) && !isLoopback(new URL(url).hostname);
}

function checkFile(file, sample, { folder, say }) {
  let digests;
  try {
    digests = digestsOf(file, folder);
  } catch (error) {
    return [fail(subject, `${file} cannot be read: ${reason(error)}`, 'Correct it, or restore a copy.')];
  }
  const left = Object.keys(digests).filter((key) => digests[key] === sample[key]);
  if (left.length === 0) return [];
  const count = left.length === 1 ? '1 text is' : `${left.length} texts are`;
  const message = `${file}: ${count} still the sample's: ${left.join(', ')}`;
  return [say(subject, message, 'Replace them with your own before you open the shop')];
}

function digest(text) {
  return createHash('sha256').update(String(text)).digest('hex').slice(0, 16);
}

if (process.argv[1] === fileURLToPath(import.meta.url) && process.argv[2] === '--write') {
  const digests = Object.fromEntries(shopTextFiles().map((file) => [file, digestsOf(file)]));
  fs.writeFileSync(digestsFile, `${JSON.stringify(digests, null, 2)}\n`);
}
