import { createHash } from 'node:crypto';
import type { HistoryEntry } from '@pluis/rollout';
import { actionMarkup } from './action-markup';
import { copyCommands } from './copy-commands';
import { keepFresh } from './keep-fresh';
import { markup, trusted, type Markup } from './markup';
import { clock, type Concern, type Overview } from './overview';
import { remoteMarkup } from './remote-section';

const script = `(${keepFresh.toString()})();(${copyCommands.toString()})()`;
const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Returns the page's content security policy: nothing but its own style and script, by hash. */
export function policyOf(style: string): string {
  return [
    "default-src 'none'",
    `style-src ${sha256(style)}`,
    `script-src ${sha256(script)}`,
    'img-src data:',
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** The hours that the page can show. */
export const shownHours = [1, 4, 12] as const;

interface PageOptions {
  /** The text of `oncall.css`. */
  style: string;
  /** False if a reader without scripts has stopped that. */
  refreshes: boolean;
}

/** Renders the page for the person on call. */
export function page(overview: Overview, { style, refreshes }: PageOptions): string {
  const { headline, concerns, remotes, history, facts, now, hours } = overview;
  const mood = concerns.some(({ level }) => level === 'alarm')
    ? 'alarm'
    : concerns.length > 0
      ? 'notice'
      : 'well';
  const at = new Date(now).toISOString();
  const here = (isStopped: boolean) => `?hours=${hours}${isStopped ? '&refresh=off' : ''}`;
  const live = markup`<section class="verdict ${mood}" aria-labelledby="headline">
      <h1 id="headline">${headline}</h1>
      ${
        concerns.length > 0 &&
        markup`<ul class="concerns">
          ${concerns.map(concernMarkup)}
        </ul>`
      }
    </section>
    ${evidenceBar(overview)} ${remotes.map((remote) => remoteMarkup(remote, overview))}
    ${remotes.length === 0 && markup`<section class="box"><p>No remote has a release yet.</p></section>`}
    <section class="box" aria-labelledby="servers">
      <h2 id="servers">Guard and servers</h2>
      <dl class="facts">
        ${facts.map(
          ({ name, value }) =>
            markup`<div>
              <dt>${name}</dt>
              <dd>${value}</dd>
            </div>`,
        )}
      </dl>
    </section>
    <section class="box" aria-labelledby="history">
      <h2 id="history">History</h2>
      ${history.length === 0 && markup`<p>Nothing was changed yet.</p>`}
      <ol class="history">
        ${history.map((entry) => historyMarkup(entry, now))}
      </ol>
    </section>`;
  return markup`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${mood === 'alarm' ? '● ' : ''}${headline} · Pluis on call</title>
        <meta name="robots" content="noindex" />
        <link rel="icon" href="data:," />
        ${refreshes && trusted('<noscript><meta http-equiv="refresh" content="30"></noscript>')}
        ${trusted(`<style>${style}</style>`)}
      </head>
      <body>
        <header class="top">
          <div class="wide">
            <p class="brand">Pluis <span>on call</span></p>
            <p id="fresh" class="fresh">As of <time datetime="${at}">${at.slice(11, 19)} UTC</time></p>
            <button type="button" id="pause" class="needs-script">
              <span id="pause-text">Pause</span><span class="hidden"> refreshing</span>
            </button>
            <noscript>
              <a href="${here(refreshes)}">${refreshes ? 'Stop refreshing' : 'Refresh every 30 seconds'}</a>
            </noscript>
          </div>
        </header>
        <p id="announced" class="hidden" role="status"></p>
        <main id="live" class="wide">${live}</main>
        ${trusted(`<script>${script}</script>`)}
      </body>
    </html>`.text;
}

function concernMarkup({ level, title, text, action }: Concern): Markup {
  return markup`<li class="${level}">
    <p><strong>${title}.</strong> ${text}</p>
    ${action ? markup`<div class="actions">${actionMarkup(action)}</div>` : null}
  </li>`;
}

function evidenceBar({ evidence, hours }: Overview): Markup {
  const links = shownHours.map(
    (each) =>
      markup`<a href="?hours=${each}" id="hours-${each}" aria-current="${each === hours ? 'page' : 'false'}">
        ${each} h
      </a>`,
  );
  return markup`<div class="bar">
    <p>
      ${evidence.source}${evidence.problem !== null && markup` <span class="problem">${evidence.problem}</span>`}
    </p>
    <nav class="hours" aria-label="Period shown">${links}</nav>
  </div>`;
}

function historyMarkup({ at, remote, message, by, why }: HistoryEntry, now: number): Markup {
  const author = [by === undefined ? '' : `by ${by}`, why ? `“${why}”` : ''].filter(Boolean).join(': ');
  return markup`<li>
    <time datetime="${at}">${ago(now - Date.parse(at))}, ${clock(at)}</time
    ><span>${message.includes(remote) ? null : markup`<strong>${remote}</strong> `}${message}</span>${
      author !== '' && markup`<span class="author">${author}</span>`
    }
  </li>`;
}

function ago(milliseconds: number): string {
  const minutes = Math.floor(milliseconds / 60_000);
  if (Number.isNaN(minutes)) return 'at an unknown time';
  if (minutes < 1) return 'just now';
  if (minutes < 60) return `${minutes} min ago`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h ago` : `${Math.floor(hours / 24)} days ago`;
}
