import { addOnColdLoad, goToProduct, openCartFirst } from './actions.mjs';
import { launch } from './browser.mjs';
import { measureLoad } from './load.mjs';
import { pages, profiles } from './profiles.mjs';
import { medians, ranges } from './statistics.mjs';
import { floorPath } from './store.mjs';

/**
 * Measures page loads and actions under a profile. Every round measures each page, right after it its floor, and each action,
 * so that other load on the machine affects all of them. A first round, which is not counted, warms the server's caches.
 */
export async function runRounds({ store, profileName, rounds, pageNames, kinds, say }) {
  const profile = profiles[profileName];
  const browser = await launch(`--host-resolver-rules=${store.rulesFor(profileName)}`);
  const loads = new Map();
  const actions = [];
  const at = (path) => store.url + path;
  try {
    for (let round = 0; round <= rounds; round += 1) {
      say(round === 0 ? `${profileName}: warming up` : `${profileName}: round ${round} of ${rounds}`);
      const isCounted = round > 0;
      if (kinds.includes('loads')) {
        for (const name of pageNames) {
          const page = await measureLoad(browser, profile, at(pages[name]));
          const floor = await measureLoad(browser, profile, at(floorPath(name)));
          if (isCounted) loads.set(name, [...(loads.get(name) ?? []), { page, floor }]);
        }
      }
      if (kinds.includes('actions')) {
        const onProduct = await addOnColdLoad(browser, profile, at(pages.product));
        const all = {
          ...(await addOnColdLoad(browser, profile, at(pages.list))),
          inCartOnProduct: onProduct.inCart,
          ...(await openCartFirst(browser, profile, at(pages.list), at(floorPath('list')))),
          ...(await goToProduct(browser, profile, at(pages.list), at(floorPath('react')))),
        };
        if (isCounted) actions.push(all);
      }
    }
  } finally {
    await browser.close();
  }
  return {
    loads: Object.fromEntries([...loads].map(([name, measured]) => [name, summary(measured)])),
    actions: actions.length > 0 ? medians(actions) : null,
    actionRanges: ranges(actions),
  };
}

function summary(measured) {
  const last = measured.at(-1).page;
  return {
    page: medians(measured.map(({ page }) => page.figures)),
    floor: medians(measured.map(({ floor }) => floor.figures)),
    rounds: measured.map(({ page, floor }) => ({
      page: page.figures,
      floor: floor.figures,
      tasks: page.tasks,
    })),
    largestPaint: last.largestPaint,
    requests: last.requests,
  };
}
