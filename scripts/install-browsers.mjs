import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { root, tool } from './installed.mjs';

/** Debian's packages for each engine. WebKitGTK has no headless mode, so it draws on a virtual screen. */
export const debianPackages = {
  chromium: ['chromium'],
  firefox: ['firefox-esr'],
  webkit: ['webkit2gtk-driver', 'xvfb'],
};

/** The machine that this runs on. `run` runs a command and returns whether it succeeded. */
const thisMachine = () => ({
  isDebian: existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8')),
  hasApt: existsSync('/usr/bin/apt-get'),
  isRoot: process.getuid?.() === 0,
  run(command, ...args) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    return spawnSync(command, args, { cwd: root, stdio: 'inherit', env }).status === 0;
  },
});

/**
 * Installs the engines (`chromium`, `firefox`, `webkit`) that `isInstalled` does not find. On Debian its packages are tried
 * first, elsewhere Playwright's own downloads; what fails one way is tried the other way. Without root, `sudo` is used if it
 * asks for no password.
 */
export function installBrowsers(engines, isInstalled, machine = thisMachine()) {
  const { isDebian, hasApt, isRoot, run } = machine;
  const missing = () => engines.filter((engine) => !isInstalled(engine));
  const admin = isRoot ? [] : ['sudo', '-n'];
  const mayInstallPackages = () => hasApt && (isRoot || run(...admin, 'true'));

  function fromDebian() {
    if (missing().length === 0 || !mayInstallPackages()) return;
    run(...admin, 'apt-get', 'update');
    // One at a time: apt installs nothing at all if one package is unknown.
    for (const engine of missing()) run(...admin, 'apt-get', 'install', '-y', ...debianPackages[engine]);
  }
  function fromPlaywright() {
    for (const engine of missing()) {
      const libraries = mayInstallPackages() ? ['--with-deps'] : [];
      run(process.execPath, tool('playwright'), 'install', ...libraries, engine);
    }
  }
  for (const install of isDebian ? [fromDebian, fromPlaywright] : [fromPlaywright, fromDebian]) install();
}
