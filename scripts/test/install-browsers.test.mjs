import assert from 'node:assert/strict';
import { test } from 'node:test';
import { installBrowsers } from '../install-browsers.mjs';

/** Installs on a made-up machine; returns the commands that it ran there, without the path of Node and of Playwright. */
function commandsOn(machine, works, engines = ['firefox', 'webkit']) {
  const commands = [];
  const installed = new Set();
  function run(...words) {
    const command = words.join(' ').replace(/^.*\/cli\.js /, 'playwright ');
    commands.push(command);
    if (!works(command)) return false;
    for (const engine of ['firefox', 'webkit']) if (command.includes(engine)) installed.add(engine);
    return true;
  }
  installBrowsers(engines, (engine) => installed.has(engine), {
    hasApt: true,
    isRoot: true,
    run,
    ...machine,
  });
  return commands;
}

const always = () => true;

test("[ENG-1] on Debian the browsers are Debian's packages", () => {
  assert.deepEqual(commandsOn({ isDebian: true }, always), [
    'apt-get update',
    'apt-get install -y firefox-esr',
    'apt-get install -y webkit2gtk-driver xvfb',
  ]);
});

test("[ENG-1] a package that Debian does not have is tried as Playwright's download", () => {
  const commands = commandsOn({ isDebian: true }, (command) => !command.includes('firefox-esr'));
  assert.deepEqual(commands.slice(1), [
    'apt-get install -y firefox-esr',
    'apt-get install -y webkit2gtk-driver xvfb',
    'playwright install --with-deps firefox',
  ]);
});

test("[ENG-1] elsewhere Playwright's downloads come first", () => {
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
    'sudo -n apt-get update',
    'sudo -n apt-get install -y firefox-esr',
  ]);
  assert.deepEqual(
    commandsOn({ isDebian: true, isRoot: false }, (command) => !command.startsWith('sudo'), ['firefox']),
    ['sudo -n true', 'sudo -n true', 'playwright install firefox'],
  );
});
