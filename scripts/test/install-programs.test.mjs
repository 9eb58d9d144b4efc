import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { test } from 'node:test';
import { installPrograms } from '../install-programs.mjs';
import { root } from '../installed.mjs';

const all = ['firefox', 'webkit', 'prometheus'];

/** Installs on a made-up machine; returns the commands that it ran there, without the path of Node and of Playwright. */
function commandsOn(machine, works, programs = all) {
  const commands = [];
  const installed = new Set();
  function run(...words) {
    const command = words.join(' ').replace(/^.*\/cli\.js /, 'playwright ');
    commands.push(command);
    if (!works(command)) return false;
    for (const program of programs) if (command.includes(program)) installed.add(program);
    return true;
  }
  installPrograms(programs, (program) => installed.has(program), {
    hasApt: true,
    isRoot: true,
    run,
    ...machine,
  });
  return commands;
}

const always = () => true;
const install = 'apt-get -qq install -y --no-install-recommends -o Dpkg::Use-Pty=0';

test("[ENG-1] on Debian the programs are Debian's packages, installed together", () => {
  assert.deepEqual(commandsOn({ isDebian: true }, always), [
    'apt-get -qq update',
    `${install} firefox-esr webkit2gtk-driver xvfb prometheus`,
  ]);
});

test("[ENG-1] a package that Debian does not have is tried as Playwright's download", () => {
  const commands = commandsOn({ isDebian: true }, (command) => !command.includes('firefox-esr'));
  assert.deepEqual(commands.slice(1), [
    `${install} firefox-esr webkit2gtk-driver xvfb prometheus`,
    `${install} firefox-esr`,
    `${install} webkit2gtk-driver xvfb`,
    `${install} prometheus`,
    'playwright install --with-deps firefox',
  ]);
});

test("[ENG-1] elsewhere Playwright's downloads come first, and only browsers are installed", () => {
  assert.deepEqual(commandsOn({ isDebian: false }, always), [
    'playwright install --with-deps firefox',
    'playwright install --with-deps webkit',
  ]);
  assert.deepEqual(commandsOn({ isDebian: false, hasApt: false }, always), [
    'playwright install firefox',
    'playwright install webkit',
  ]);
});

test('[ENG-1] without root, packages are installed by sudo if it asks for no password', () => {
  assert.deepEqual(commandsOn({ isDebian: true, isRoot: false }, always, ['firefox']), [
    'sudo -n true',
    'sudo -n apt-get -qq update',
    `sudo -n ${install} firefox-esr`,
  ]);
  assert.deepEqual(
    commandsOn({ isDebian: true, isRoot: false }, (command) => !command.startsWith('sudo'), ['firefox']),
    ['sudo -n true', 'sudo -n true', 'playwright install firefox'],
  );
});

test('a package manager writes into the log only if it fails', () => {
  const code = `
    import { thisMachine } from './scripts/install-programs.mjs';
    const { run } = thisMachine();
    run(process.execPath, '-e', 'console.log("un" + "packing"); console.error("a warn" + "ing")');
    run(process.execPath, '-e', 'console.log("no sp" + "ace"); console.error("brok" + "en"); process.exit(1)');
    run('/no/such/program');`;
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', code], {
    cwd: root,
    encoding: 'utf8',
  });
  assert.doesNotMatch(stdout + stderr, /unpacking|a warning/);
  assert.match(stderr, /no space\nbroken\n[\s\S]*ENOENT/);
});

test('the fonts that Chromium only recommends are installed by name, because tests measure text', () => {
  const [, command] = commandsOn({ isDebian: true }, always, ['chromium']);
  assert.equal(command, `${install} chromium fonts-liberation`);
});
