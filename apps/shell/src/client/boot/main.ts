/**
 * The entry. What the page needs is evaluated in steps, and between two steps the browser may answer the visitor:
 * evaluated at once it would be one long task on a slow phone. All of it is one file.
 */
async function load(): Promise<void> {
  await import(/* webpackMode: "eager", webpackExports: ["hydrateRoot"] */ 'react-dom/client');
  await pause();
  await import(/* webpackMode: "eager", webpackExports: ["createStore"] */ '@pluis/store');
  await pause();
  await import(/* webpackMode: "eager", webpackExports: ["BrowserRouter"] */ 'react-router-dom');
  await pause();
  await import(/* webpackMode: "eager" */ './start');
}

/** Lets the browser do what has waited: input and paint. */
function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

void load();
