import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { root, tool } from './installed.mjs';

/**
 * Debian's packages of the programs that tests use. WebKitGTK has no headless mode, so it draws on a virtual screen. Chromium only
 * recommends its fonts, and tests measure text.
 */
export const debianPackages = {
  chromium: ['chromium', 'fonts-liberation'],
  headlessShell: ['chromium-headless-shell'],
  firefox: ['firefox-esr'],
  webkit: ['webkit2gtk-driver', 'xvfb'],
  nginx: ['nginx-light', 'openssl'],
  prometheus: ['prometheus'],
};

/** The programs that Playwright can download. */
const downloads = ['chromium', 'firefox', 'webkit'];

/** The machine that this runs on. `run` runs a command and returns whether it succeeded. */
export const thisMachine = () => ({
  isDebian: existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8')),
  hasApt: existsSync('/usr/bin/apt-get'),
  isRoot: process.getuid?.() === 0,
  run(command, ...args) {
    console.log([command, ...args].join(' '));
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    // A package manager writes hundreds of lines, which matter only if it fails.
    const options = {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
      encoding: 'utf8',
      env,
      maxBuffer: 2 ** 28,
    };
    const { status, error, stdout, stderr } = spawnSync(command, args, options);
    if (status !== 0) console.error(`${stdout ?? ''}${stderr ?? ''}${error ?? ''}`);
    return status === 0;
  },
});

/**
 * Installs the programs (keys of `debianPackages`) that `isInstalled` does not find. On Debian its packages are tried first, then
 * Playwright's own downloads; elsewhere it is the other way round, and only browsers are installed. Without root, `sudo` is used
 * if it asks for no password.
 */
export function installPrograms(programs, isInstalled, machine = thisMachine()) {
  const { isDebian, hasApt, isRoot, run } = machine;
  const wanted = isDebian ? programs : programs.filter((program) => downloads.includes(program));
  const missing = () => wanted.filter((program) => !isInstalled(program));
  const admin = isRoot ? [] : ['sudo', '-n'];
  const mayInstallPackages = () => hasApt && (isRoot || run(...admin, 'true'));

  function fromDebian() {
    if (missing().length === 0 || !mayInstallPackages()) return;
    const apt = (...words) => run(...admin, 'apt-get', '-qq', ...words);
    const quietly = ['-y', '--no-install-recommends', '-o', 'Dpkg::Use-Pty=0'];
    const install = (names) => apt('install', ...quietly, ...names.flatMap((name) => debianPackages[name]));
    apt('update');
    // apt installs nothing at all if one package is unknown.
    if (!install(missing())) for (const program of missing()) install([program]);
  }
  function fromPlaywright() {
    for (const program of missing().filter((each) => downloads.includes(each))) {
      const libraries = mayInstallPackages() ? ['--with-deps'] : [];
      run(process.execPath, tool('playwright'), 'install', ...libraries, program);
    }
  }
  for (const install of isDebian ? [fromDebian, fromPlaywright] : [fromPlaywright, fromDebian]) install();
}
