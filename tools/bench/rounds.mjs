import { addOnColdLoad, goToProduct, openCartFirst } from './actions.mjs';
import { launch } from './browser.mjs';
import { measureLoad } from './load.mjs';
import { pages, profiles } from './profiles.mjs';
import { medians, ranges } from './statistics.mjs';
import { floorPath } from './store.mjs';

/**
 * Measures page loads and actions of stores under a profile. Every round measures each page, right after it its floor, and each
 * action, of one store after the other, so that other load on the machine affects all of them. A first round, which is not
 * counted, warms the servers' caches. Returns the results of each store.
 */
export async function runRounds({ stores, profileName, rounds, pageNames, kinds, say }) {
  const profile = profiles[profileName];
  const visits = [];
  try {
    for (const store of stores) {
      const browser = await launch(`--host-resolver-rules=${store.rulesFor(profileName)}`);
      visits.push({ store, browser, loads: new Map(), actions: [] });
    }
    for (let round = 0; round <= rounds; round += 1) {
      say(round === 0 ? `${profileName}: warming up` : `${profileName}: round ${round} of ${rounds}`);
      const isCounted = round > 0;
      for (const { store, browser, loads, actions } of visits) {
        const at = (path) => store.url + path;
        if (kinds.includes('loads')) {
          for (const name of pageNames) {
            const page = await measureLoad(browser, profile, at(pages[name]));
            const floor = await measureLoad(browser, profile, at(floorPath(name)));
            if (isCounted) loads.set(name, [...(loads.get(name) ?? []), { page, floor }]);
          }
        }
        if (kinds.includes('actions')) {
          const measured = await measureActions(browser, profile, at);
          if (isCounted) actions.push(measured);
        }
      }
    }
  } finally {
    for (const { browser } of visits) await browser.close();
  }
  return visits.map(({ loads, actions }) => ({
    loads: Object.fromEntries([...loads].map(([name, measured]) => [name, summary(measured)])),
    actions: actions.length > 0 ? medians(actions) : null,
    actionRanges: ranges(actions),
  }));
}

async function measureActions(browser, profile, at) {
  const onProduct = await addOnColdLoad(browser, profile, at(pages.product));
  return {
    ...(await addOnColdLoad(browser, profile, at(pages.list))),
    inCartOnProduct: onProduct.inCart,
    ...(await openCartFirst(browser, profile, at(pages.list), at(floorPath('list')))),
    ...(await goToProduct(browser, profile, at(pages.list), at(floorPath('react')))),
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
