/** Server-sent events about new builds. */
export const eventsPath = '/pluis-dev/events';
/** The script in pages that listens to them. */
export const scriptPath = '/pluis-dev/client.js';

/** Reloads the page when there is a new build, and shows the problem of a build that cannot be shown. */
export const devClient = `
const events = new EventSource(${JSON.stringify(eventsPath)});
let box;
events.addEventListener('shown', () => location.reload());
events.addEventListener('problem', ({ data }) => {
  box ??= document.body.appendChild(document.createElement('pre'));
  box.setAttribute('role', 'alert');
  box.style.cssText = 'position:fixed;inset:auto 0 0;z-index:99999;max-height:60vh;overflow:auto;margin:0;padding:1rem;background:#400;color:#fff;white-space:pre-wrap';
  box.textContent = JSON.parse(data);
});
`;
