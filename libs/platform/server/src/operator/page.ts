import { createHash } from 'node:crypto';
import type { HistoryEntry } from '@pluis/rollout';
import { clock, commandMarkup, markup, Markup } from './markup';
import { script } from './page-script';
import { remoteMarkup } from './remote-markup';
import { shownHours, type Status } from './status';

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Returns the page's content security policy: nothing but its own style and script, by hash. */
export function policyOf(style: string): string {
  const own = `style-src ${sha256(style)}; script-src ${sha256(script)}; img-src data:; connect-src 'self'`;
  return `default-src 'none'; ${own}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;
}

/**
 * Renders a status as the page for the person on call.
 * @param style the text of `oncall.css`
 */
export function pageOf(status: Status, style: string): string {
  const { headline, concerns, at } = status;
  const mood = concerns.some(({ level }) => level === 'alarm')
    ? 'alarm'
    : concerns.length > 0
      ? 'notice'
      : 'well';
  return markup`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${mood === 'alarm' ? '● ' : ''}${headline} · Pluis on call</title>
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<style>${new Markup(style)}</style>
</head>
<body>
<header>
  <p class="brand">Pluis <span>on call</span></p>
  <p id="fresh">As of ${at.slice(11, 19)} UTC</p>
  <button type="button" id="pause"><span id="pause-text">Pause</span><span class="hidden"> refreshing</span></button>
</header>
<p id="announced" class="hidden" role="status"></p>
<main id="live">
  <section class="${mood}" aria-labelledby="headline">
    <h1 id="headline">${headline}</h1>
    ${concerns.map(
      ({ level, title, text, command }) => markup`<div class="concern ${level}">
        <p><strong>${title}.</strong> ${text}</p>${command && commandMarkup(command)}</div>`,
    )}
  </section>
  ${figuresBar(status)}
  ${status.remotes.map((remote) => remoteMarkup(remote, status))}
  ${status.remotes.length === 0 && markup`<section><p>No remote has a release yet.</p></section>`}
  ${serversMarkup(status)}
  <section aria-labelledby="history">
    <h2 id="history">History</h2>
    ${status.history.length === 0 && markup`<p>Nothing was changed yet.</p>`}
    <ol>${status.history.map((entry) => historyMarkup(entry, Date.parse(at)))}</ol>
  </section>
</main>
<script>${new Markup(script)}</script>
</body>
</html>`.text;
}

function figuresBar({ counted, problem, hours }: Status): Markup {
  return markup`<div class="bar">
    <p>${counted}${problem !== null && markup` <span class="worse">${problem}</span>`}</p>
    <nav aria-label="Period shown">${shownHours.map(
      (each) =>
        markup`<a href="?hours=${each}" id="hours-${each}" aria-current="${each === hours ? 'page' : 'false'}">${each} h</a> `,
    )}</nav>
  </div>`;
}

function serversMarkup({ guard, servers, revision, overloaded }: Status): Markup {
  const counting = `${servers.filter((each) => each.isCounting).length} of ${servers.length} count`;
  const watches =
    guard && `${guard.isAlive ? 'watches' : 'does not watch'}, last look at ${clock(guard.lookedAt)}`;
  const facts = [
    ['Guard', watches ?? 'has never run for these flags'],
    ['Servers', servers.length === 0 ? 'this one alone' : counting],
    ['Flags', `revision ${revision ?? 'unknown'}`],
    ['Refused for overload', `${overloaded} pages since the start of this server`],
  ] as const;
  return markup`<section aria-labelledby="servers">
    <h2 id="servers">Guard and servers</h2>
    <dl>${facts.map(([name, value]) => markup`<div><dt>${name}</dt><dd>${value}</dd></div>`)}</dl>
  </section>`;
}

function historyMarkup({ at, remote, message, by, why }: HistoryEntry, now: number): Markup {
  const author = [by && `by ${by}`, why && `“${why}”`].filter(Boolean).join(': ');
  const minutes = Math.floor((now - Date.parse(at)) / 60_000);
  const ago = minutes < 120 ? `${minutes} min ago` : `${Math.floor(minutes / 60)} h ago`;
  return markup`<li><time datetime="${at}">${ago}, ${clock(at)}</time>
    <span>${!message.includes(remote) && markup`<strong>${remote}</strong> `}${message} <small>${author}</small></span></li>`;
}
