// Checks each command in the documents: the program, the script, its options and its settings must exist.
import assert from 'node:assert/strict';
import path from 'node:path';
import { test } from 'node:test';
import { register } from 'tsx/esm/api';
import {
  commandsOf,
  documentedSettings,
  documents,
  exists,
  read,
  scriptsOf,
  sourcesOf,
} from '../../tools/checks/documents.mjs';
import { root } from '../environment.mjs';

register();
const { checkoutCommands, createProgram } = await import('@pluis/rollout');
const { createCheckoutProgram } = await import('../../libs/platform/cli/src/checkout.ts');
const { createPackagedProgram } = await import('../../libs/platform/cli/src/packaged.ts');
const { addKitVerbs } = await import('../../libs/platform/cli/src/kit/kit-verbs.ts');

const targets = Object.keys(JSON.parse(read('nx.json')).targetDefaults);
const { devDependencies } = JSON.parse(read('package.json'));

/** A problem for each option that a script does not have. */
function checkOptions(script, words) {
  const sources = sourcesOf(script);
  return words
    .filter((word) => /^--\w/.test(word))
    .map((word) => word.slice(2).split('=')[0])
    .filter(
      (name) =>
        !new RegExp(`--${name}(?![\\w-])|\\b${name}'?: \\{\\s*type: '(string|boolean)'`).test(sources),
    )
    .map((name) => `no option --${name}`);
}

const noActs = { folder: root, serve: async () => {}, examine: async () => true };
const noLink = { perform: async () => {}, findLink: async () => null };
const kit = createProgram(checkoutCommands.pluis, { stdout() {}, stderr() {} });
addKitVerbs(kit, noLink);
/** `pluis` in the checkout, in a package and in a team's repository. */
const programs = [createCheckoutProgram(), createPackagedProgram(noActs), kit];

/** The problems of `pluis <words>`. */
function checkPluis([verb = '', ...words]) {
  if (verb.startsWith('-') || verb.startsWith('<')) return [];
  const commands = programs.flatMap((program) => program.commands).filter((each) => each.name() === verb);
  if (commands.length === 0) return [`pluis has no verb ${verb}`];
  const known = [...commands, ...programs].flatMap(({ options }) => options.map(({ long }) => long));
  return words
    .filter((word) => /^--\w/.test(word))
    .map((word) => word.split('=')[0])
    .filter((option) => option !== '--help' && !known.includes(option))
    .map((option) => `no option ${option}`);
}

function checkNode([file = '', ...words]) {
  const name = path.posix.basename(file);
  // These files are at the top of a package.
  const script = exists(`libs/platform/cli/src/package/run/${name}`)
    ? `libs/platform/cli/src/package/run/${name}`
    : file;
  // A package contains the builds of the shell and of the provider.
  const [, built] = /\/(provider|shell)\/dist\/server\/main\.mjs$/.exec(file) ?? [];
  if (built && exists(`apps/${built}/src/${built === 'provider' ? 'main' : 'server'}.ts`)) return [];
  if (!exists(script)) return [`no file ${file}`];
  if (name === 'command.mjs' && words[0]) return exists(words[0]) ? [] : [`no file ${words[0]}`];
  if (name === 'pluis.mjs') return words.length === 0 ? [] : checkPluis(words);
  return name === 'start.mjs' && script !== file
    ? checkPluis(['serve', ...words])
    : checkOptions(script, words);
}

function checkNpm(words, folder, where) {
  const inPackage = words.indexOf('-w');
  const at = inPackage < 0 ? folder : `apps/${words[inPackage + 1]?.replace('@pluis/', '')}`;
  const [verb = '', ...rest] = words.filter((word) => word !== '--silent');
  if (['ci', 'install', 'create', 'exec', 'version'].includes(verb)) return [];
  const name = verb === 'run' ? rest[0] : verb;
  // A new remote has scripts of its own.
  const made = /^(docs\/remote\.md|libs\/platform\/(kit|create-remote)\/)/.test(where)
    ? 'libs/platform/create-remote/create-project.mjs'
    : undefined;
  const script = scriptsOf(at)[name] ?? scriptsOf(path.dirname(where))[name];
  if (!script)
    return made && new RegExp(`\\b'?${name}'?: '`).test(read(made)) ? [] : [`no script ${name} in ${at}`];
  const file = /(?:scripts|tools)\/[\w./-]+\.(?:mjs|ts)$/.exec(script)?.[0];
  const dashes = rest.indexOf('--');
  return file && dashes >= 0 ? checkOptions(file, rest.slice(dashes + 1)) : [];
}

function checkNx([verb = '', ...words]) {
  if (verb !== 'run-many' && verb !== 'affected') {
    const project = (words[0] ?? '').replace('@pluis/', '');
    const folder = ['apps', 'libs', 'libs/platform']
      .map((kind) => `${kind}/${project}`)
      .find((at) => exists(`${at}/package.json`));
    return [
      ...(targets.includes(verb) ? [] : [`no target ${verb}`]),
      ...(folder ? [] : [`no project ${project}`]),
    ];
  }
  const from = words.indexOf('-t') + 1;
  const asked = words
    .slice(from)
    .filter((word, index, all) => !all.slice(0, index + 1).some((one) => /^-/.test(one)));
  return asked.filter((name) => !targets.includes(name)).map((name) => `no target ${name}`);
}

function checkNpx([name = '', ...words], folder) {
  if (name === 'nx') return checkNx(words);
  const files = words.filter(
    (word) => /\/[\w-]+/.test(word) && !word.startsWith('@') && !word.startsWith('<'),
  );
  if (name === 'pluis') return checkPluis(words);
  if (name.startsWith('--')) return [];
  if (!devDependencies[name] && !devDependencies[`@${name}/test`] && !devDependencies[`@${name}/cli`])
    return [`no tool ${name}`];
  return files.filter((file) => !exists(path.join(folder, file))).map((file) => `no file ${file}`);
}

/** The problems of a command in a document. */
function problemsOf({ line, env, words, folder }, where) {
  const [program, ...rest] = words;
  const unknown = env.filter((name) => !documentedSettings.has(name)).map((name) => `no setting ${name}`);
  if (program === 'npm') return [...unknown, ...checkNpm(rest, folder, where)];
  if (program === 'npx') return [...unknown, ...checkNpx(rest, folder)];
  if (program === 'node') return [...unknown, ...checkNode(rest)];
  const named = rest.filter(
    (word) => /^(deploy|apps|libs|scripts)\//.test(word) && !word.startsWith('deploy/store'),
  );
  const missing = named.filter((file) => !exists(file)).map((file) => `no file ${file}`);
  if (program !== 'sed' || missing.length > 0) return [...unknown, ...missing];
  const [, replaced = ''] = /s\/([^/]+)\//.exec(line) ?? [];
  return named.every((file) => read(file).includes(replaced)) ? unknown : [`no text '${replaced}'`];
}

test('every command that a document shows exists, with its options and settings', () => {
  const found = documents.flatMap((file) => commandsOf(read(file)).map((command) => ({ file, command })));
  assert.ok(found.length > 100, `${found.length} commands`);
  const problems = found.flatMap(({ file, command }) =>
    problemsOf(command, file).map((problem) => `${file}: ${command.line}: ${problem}`),
  );
  assert.deepEqual(problems, []);
});

test('a command that does not exist is found', () => {
  const wrong = {
    'npm run benhc -- pages': 'no script benhc in .',
    'npx pluis begin catalog@1.5.0': 'pluis has no verb begin',
    'npx pluis start catalog@1.5.0 --percentage 5': 'no option --percentage',
    'npx pluis package --output /srv/store': 'no option --output',
    'npm run stress -- --reboot': 'no option --reboot',
    'npx nx tests @pluis/catalog': 'no target tests',
    'npx nx test @pluis/catalogue': 'no project catalogue',
    'npx nx run-many -t biuld': 'no target biuld',
    'npx playwright test -c e2e/playwright.config.ts e2e/shopper/no.spec.ts':
      'no file e2e/shopper/no.spec.ts',
    'cd apps/catalog && npx jest src/products': 'no file src/products',
    'npx pluis shipp': 'pluis has no verb shipp',
    'node stop.mjs --check': 'no file stop.mjs',
    'node start.mjs --chek': 'no option --chek',
    'node scripts/gone.mjs': 'no file scripts/gone.mjs',
    'PROT=4210 npm start': 'no setting PROT',
    'cp deploy/nginx/ngx.conf /etc/nginx/': 'no file deploy/nginx/ngx.conf',
    "sed -i 's/No such text/A text/' apps/catalog/messages/en.json": "no text 'No such text'",
    'docker compose -f deploy/compost.yaml up': 'no file deploy/compost.yaml',
  };
  for (const [line, problem] of Object.entries(wrong)) {
    const commands = commandsOf(`\`${line}\``);
    assert.deepEqual(
      commands.flatMap((command) => problemsOf(command, 'README.md')),
      [problem],
      line,
    );
  }
});
