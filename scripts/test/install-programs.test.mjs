import assert from 'node:assert/strict';
import { test } from 'node:test';
import { installPrograms } from '../install-programs.mjs';

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

test("[ENG-1] on Debian the programs are Debian's packages, installed together", () => {
  assert.deepEqual(commandsOn({ isDebian: true }, always), [
    'apt-get -qq update',
    'apt-get -qq install -y firefox-esr webkit2gtk-driver xvfb prometheus',
  ]);
});

test("[ENG-1] a package that Debian does not have is tried as Playwright's download", () => {
  const commands = commandsOn({ isDebian: true }, (command) => !command.includes('firefox-esr'));
  assert.deepEqual(commands.slice(1), [
    'apt-get -qq install -y firefox-esr webkit2gtk-driver xvfb prometheus',
    'apt-get -qq install -y firefox-esr',
    'apt-get -qq install -y webkit2gtk-driver xvfb',
    'apt-get -qq install -y prometheus',
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
    'sudo -n apt-get -qq install -y firefox-esr',
  ]);
  assert.deepEqual(
    commandsOn({ isDebian: true, isRoot: false }, (command) => !command.startsWith('sudo'), ['firefox']),
    ['sudo -n true', 'sudo -n true', 'playwright install firefox'],
  );
});
