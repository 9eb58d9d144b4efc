/** How long a page must be visible to count as a view, in milliseconds. */
const viewMs = 1000;
const path = location.pathname;
let wasVisible = false;
let wasTold = false;
const messages: object[] = [];
/** Reads the page's language at the start, because a translator changes the attribute. */
const address = `/evidence?lang=${document.documentElement.lang}`;

function send(): void {
  navigator.sendBeacon?.(address, JSON.stringify(messages.splice(0)));
}

/**
 * Sends a message to the server: a view, a failure or a visit. Messages before the page's own view wait and are sent with it,
 * so that the first views of a release are not only its bad ones [MFE-9].
 */
export function tell(message: object): void {
  messages.push(message);
  if (wasTold) send();
}

/** Sends the page's view with its releases, once. */
function tellView(): void {
  const boot = document.getElementById('boot')?.textContent;
  if (wasTold || !wasVisible || !boot) return;
  wasTold = true;
  const { page, releases, failed } = JSON.parse(boot);
  messages.unshift({ kind: 'view', path, page, releases, failed });
  send();
}

/**
 * Sends the view when the page has been visible for a second, or when it is hidden before. A page that is prerendered, or
 * opened in the background, is not visible. Call this again when the page has been parsed, because the boot data is at the
 * end of the HTML [MFE-9].
 */
export function followView(): void {
  if (document.hidden) return tellView();
  wasVisible = true;
  setTimeout(tellView, viewMs);
}

followView();
document.addEventListener('visibilitychange', followView);
addEventListener('pagehide', tellView);
