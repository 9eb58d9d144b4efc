import { provideShop, type Shop } from '../../page/shop';

/**
 * Starts the page. Its code is evaluated in steps, and the browser can respond to the visitor between them: evaluated at once it
 * would be one long task on a slow phone. All of it is in one file, so `load` imports the shop eagerly.
 */
export async function startInSteps(load: () => Promise<{ shop: Shop }>): Promise<void> {
  await import(/* webpackMode: "eager", webpackExports: ["hydrateRoot"] */ 'react-dom/client');
  await pause();
  await import(/* webpackMode: "eager", webpackExports: ["createStore"] */ '@pluis/store');
  await pause();
  await import(/* webpackMode: "eager", webpackExports: ["Routes"] */ 'react-router-dom');
  await pause();
  provideShop((await load()).shop);
  await import(/* webpackMode: "eager" */ './start');
}

/** Lets the browser handle pending input and painting. */
function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
