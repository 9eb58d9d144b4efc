import { launch } from './browser.mjs';
import { measureLoad } from './load.mjs';
import { pages, profiles } from './profiles.mjs';

/** Writes a trace of one load of each page under each profile: `<prefix>-<profile>-<page>.trace.json`. */
export async function traceLoads({ store, profileNames, pageNames, prefix }) {
  for (const profileName of profileNames) {
    for (const name of pageNames) {
      const browser = await launch(store.rulesFor(profileName));
      await browser.startTracing(undefined, { path: `${prefix}-${profileName}-${name}.trace.json` });
      await measureLoad(browser, profiles[profileName], store.url + pages[name]);
      await browser.stopTracing();
      await browser.close();
    }
  }
}
