import { existsSync } from 'node:fs';

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** An installed Chromium (`CHROMIUM_PATH` names one); undefined leaves the choice to Playwright's own. */
export const browserPath: string | undefined =
  process.env.CHROMIUM_PATH || installed.find((file) => existsSync(file));
