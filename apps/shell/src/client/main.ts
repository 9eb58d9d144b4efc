/**
 * The entry. What the page needs is evaluated in steps, and between two steps the browser may answer the visitor:
 * evaluated at once it would be one long task. The chunks themselves are fetched in parallel, from hints in the HTML.
 */
async function load(): Promise<void> {
  await import(/* webpackChunkName: "react" */ './stages/react');
  await pause();
  await import(/* webpackChunkName: "state" */ './stages/state');
  await pause();
  await import(/* webpackChunkName: "frame" */ './stages/frame');
  await pause();
  await import(/* webpackChunkName: "start" */ './start');
}

/** Lets the browser do what has waited: input and paint. */
function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

void load();
