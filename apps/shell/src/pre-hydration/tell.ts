/** How long a page is visible until that is a view, in milliseconds. */
const viewMs = 1000;
const path = location.pathname;
let wasVisible = false;
let wasTold = false;
const messages: object[] = [];
/** With the page's language, which a translator changes. */
const address = `/evidence?lang=${document.documentElement.lang}`;

function send(): void {
  navigator.sendBeacon?.(address, JSON.stringify(messages.splice(0)));
}

/**
 * Tells the server something. What is found before the page is a view waits and travels with the view, so that no
 * release's bad views arrive first [MFE-9].
 */
export function tell(message: object): void {
  messages.push(message);
  if (wasTold) send();
}

/** Tells the server once that a person has seen the page, and which releases it has. */
function tellView(): void {
  const boot = document.getElementById('boot')?.textContent;
  if (wasTold || !wasVisible || !boot) return;
  wasTold = true;
  const { page, releases, failed } = JSON.parse(boot);
  messages.unshift({ kind: 'view', path, page, releases, failed });
  send();
}

/**
 * Follows whether the page is visible. The server is told of the view once it has been visible for a second, or when it is
 * hidden before. A page that is prerendered, or opened in the background, is not visible. Call this again when the page
 * has been parsed: its boot data are at its end [MFE-9].
 */
export function followView(): void {
  if (document.hidden) return tellView();
  wasVisible = true;
  setTimeout(tellView, viewMs);
}

followView();
document.addEventListener('visibilitychange', followView);
addEventListener('pagehide', tellView);
