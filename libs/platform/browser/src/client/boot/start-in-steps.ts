/**
 * Starts the page. Its code is evaluated in steps, and the browser can respond to the visitor between them: evaluated at once it
 * would be one long task on a slow phone. All of it is in one file, so `load` imports eagerly: the shop, and then `start`.
 */
export async function startInSteps(load: () => Promise<unknown>): Promise<void> {
  await import(/* webpackMode: "eager", webpackExports: ["hydrateRoot"] */ 'react-dom/client');
  await pause();
  await import(/* webpackMode: "eager", webpackExports: ["createStore"] */ '@pluis/store');
  await pause();
  await import(/* webpackMode: "eager", webpackExports: ["useRoutes"] */ 'react-router-dom');
  await pause();
  await load();
}

/** Lets the browser handle pending input and painting. */
function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
