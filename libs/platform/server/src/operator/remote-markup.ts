import { placeTexts, verdictTexts } from '@pluis/rollout';
import { clock, commandMarkup, markup, type Markup } from './markup';
import { formatted, type Figure, type Measured } from './measures';
import { axisTop, plot } from './plot';
import type { RemoteView } from './remote-view';
import type { Status } from './status';

const errorsShown = 5;

/** A release that is given to visitors. */
interface Given {
  readonly role: 'stable' | 'trial';
  readonly version: string;
}

/** Renders all that is known of one remote. */
export function remoteMarkup(view: RemoteView, status: Status): Markup {
  const { remote, state, sentence, next, measures, commands, problems, errors, stable, trial } = view;
  const all = [
    { role: 'stable', version: stable } as const,
    { role: 'trial', version: trial?.version } as const,
  ];
  const given = all.filter((each): each is Given => Boolean(each.version));
  const period = `${trial ? 'since the trial began, at most' : 'over the last'} ${status.hours} h`;
  const label = `${remote} ${period}, with intervals of 95 % confidence`;
  return markup`<section class="remote" aria-labelledby="remote-${remote}">
    <h2 id="remote-${remote}">${remote} <span class="state ${state}">${state}</span></h2>
    <div class="about">
      <p>${sentence}</p>
      ${trial && state === 'trial' && trialMarkup(trial, stable)}
      ${next !== null && markup`<p><strong>Next:</strong> ${next}</p>`}
      ${problems.map(({ version, reason, at }) => markup`<p><strong>${version}</strong> ${reason} (${clock(at)})</p>`)}
      ${commands.map(commandMarkup)}
    </div>
    <div class="measures${trial ? '' : ' alone'}" role="table" aria-label="${label}">
      ${given.length > 0 && measures.map((measured) => measureMarkup(measured, given, status.hours))}
    </div>
    ${errors.length > 0 && errorsMarkup(view, status.errorsSince)}
    ${numbersMarkup(view, given, status)}
  </section>`;
}

function trialMarkup(
  { version, percent, ramp }: NonNullable<RemoteView['trial']>,
  stable: string | null,
): Markup {
  const rest = Math.round((100 - percent) * 1000) / 1000;
  const steps = ramp?.steps.map((step) =>
    step === percent ? markup` <strong aria-current="step">${step} %</strong>` : ` ${step} %`,
  );
  return markup`${
    stable !== null &&
    markup`<svg class="shares" viewBox="0 0 100 10" preserveAspectRatio="none" role="img"
      aria-label="Visitors: stable ${stable} ${rest} %, trial ${version} ${percent} %">
      <rect class="stable" width="${rest}" height="10"/><rect class="trial" x="${rest}" width="${percent}" height="10"/></svg>
    <p><span class="key stable">${stable} stable, ${rest} %</span> <span class="key trial">${version} trial, ${percent} %</span></p>`
  }${steps !== undefined && markup`<p>Ramp:${steps}${ramp?.completes === true && ' stable'}</p>`}`;
}

function measureMarkup(measured: Measured, given: readonly Given[], hours: number): Markup {
  const { title, explains, of, verdict, unit, periods } = measured;
  const top = axisTop(measured);
  const label = `${title} over the last ${hours} h, up to ${formatted(top, unit)}. The numbers are in a table below.`;
  const picture = periods.some(({ stable, trial }) => stable ?? trial)
    ? markup`<small>${formatted(top, unit)}</small>${plot(measured, top, label)}
      <small class="ends"><span>${hours} h ago</span><span>now</span></small>`
    : markup`<p class="nothing">${of === 'views' ? 'No views' : 'No reports of browsers'} in this time</p>`;
  return markup`<div role="row">
    <p role="rowheader"><strong>${title}</strong> <small>${explains}</small></p>
    ${given.map(
      ({ role, version }) =>
        markup`<p role="cell"><small class="key ${role}">${version}</small> ${figureMarkup(measured[role], measured)}</p>`,
    )}
    ${verdict !== null && markup`<p role="cell" class="verdict ${verdict}">${verdictTexts[verdict]}</p>`}
    <div role="cell" class="picture">${picture}</div>
  </div>`;
}

function figureMarkup(figure: Figure | null, { of, unit }: Measured): Markup {
  if (figure === null) return markup`<b>–</b><small>no ${of}</small>`;
  const range = `${formatted(figure.low, unit)} to ${formatted(figure.high, unit)}`;
  return markup`<b>${formatted(figure.value, unit)}</b><small>${range}</small><small>${Math.round(figure.of)} ${of}</small>`;
}

/** Errors by release, with the places in its files. */
function errorsMarkup({ errors }: RemoteView, since: string): Markup {
  const items = errors.slice(0, errorsShown).map(({ version, where, message, count, lastAt, frames }) => {
    const places = frames.map(({ file, line, column }) => markup`<br><code>${file}:${line}:${column}</code>`);
    return markup`<li><strong>${count} × ${version}</strong>
      <span>${placeTexts[where]}, last at ${clock(lastAt)}: ${message}${places}</span></li>`;
  });
  const more = errors.length - items.length;
  return markup`<div class="whole"><h3>Errors that this server has seen since ${clock(since)}</h3>
    <ul>${items}${more > 0 && markup`<li>and ${more} more: see /status</li>`}</ul></div>`;
}

/** Renders the numbers behind the plots. */
function numbersMarkup(view: RemoteView, given: readonly Given[], { periods, hours }: Status): Markup {
  const { remote, measures } = view;
  const columns = given.flatMap((each) => measures.map((measured) => ({ ...each, measured })));
  const heads = columns.map(
    ({ role, version, measured }) => markup`<th scope="col">${measured.title}<br>${role} ${version}</th>`,
  );
  const rows = (measures[0]?.periods ?? []).map((_, index, { length }) => {
    const from = Date.parse(periods.end) - (length - index) * periods.minutes * 60_000;
    const texts = columns.map(({ role, measured }) => measured.periods[index]?.[role]?.text ?? '–');
    if (texts.every((text) => text === '–')) return null;
    return markup`<tr><th scope="row">${clock(new Date(from).toISOString())}</th>
      ${texts.map((text) => markup`<td>${text}</td>`)}</tr>`;
  });
  if (rows.every((row) => row === null)) return markup``;
  return markup`<details class="whole" id="numbers-${remote}">
    <summary>${remote}: all numbers of the last ${hours} h</summary>
    <div class="scroll" role="region" aria-label="Numbers of ${remote}" tabindex="0"><table>
      <thead><tr><th scope="col">From</th>${heads}</tr></thead>
      <tbody>${rows.reverse()}</tbody>
    </table></div>
  </details>`;
}
