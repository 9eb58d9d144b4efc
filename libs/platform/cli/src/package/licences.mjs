import fs from 'node:fs';
import path from 'node:path';

/** Writes the licences of all bundled and copied packages into one file. */
export function writeLicences(out, folders) {
  const texts = new Map();
  for (const folder of folders) {
    const { name, version, license } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'));
    // A package.json with only a `type` belongs to a subfolder of a package.
    if (!name || !version) continue;
    const file = fs.readdirSync(folder).find((entry) => /^(licen[sc]e|copying)/i.test(entry));
    const text = file
      ? fs.readFileSync(path.join(folder, file), 'utf8').trim()
      : 'The package does not contain its text.';
    texts.set(`${name} ${version}`, `${name} ${version}: ${license ?? 'see the text'}\n\n${text}\n`);
  }
  const rule = `\n${'-'.repeat(80)}\n\n`;
  const all = [...texts].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, text]) => text);
  fs.writeFileSync(path.join(out, 'THIRD-PARTY-LICENSES.txt'), all.join(rule));
  console.log(`Licences of ${all.length} packages.`);
}
