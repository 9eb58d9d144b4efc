/**
 * The entry. The page's code is evaluated in steps, and the browser can respond to the visitor between them:
 * evaluated at once it would be one long task on a slow phone. All of it is in one file.
 */
async function load(): Promise<void> {
  await import(/* webpackMode: "eager", webpackExports: ["hydrateRoot"] */ 'react-dom/client');
  await pause();
  await import(/* webpackMode: "eager", webpackExports: ["createStore"] */ '@pluis/store');
  await pause();
  await import(/* webpackMode: "eager", webpackExports: ["Routes"] */ 'react-router-dom');
  await pause();
  await import(/* webpackMode: "eager" */ './start');
}

/** Lets the browser handle pending input and painting. */
function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

void load();
