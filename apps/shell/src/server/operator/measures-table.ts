import { markup, type Markup } from './markup';
import type { Measured } from './measures';
import { clock, type Overview } from './overview';
import { axisTop, plot, type Line } from './plot';
import type { RemoteView } from './remote-view';
import type { Estimate } from './statistics';

/** Renders the measures of both releases: a row with the numbers and the plot of each. */
export function measuresMarkup({ name, stable, trial, measured }: RemoteView, { hours }: Overview): Markup {
  if (stable === null && trial === null) return markup``;
  const columns = markup`<th scope="col" role="columnheader">Measure</th>
    ${stable !== null && markup`<th scope="col" role="columnheader">Stable ${stable}</th>`}${trial && markup`<th scope="col" role="columnheader">Trial ${trial.version}</th>`}${trial && markup`<th scope="col" role="columnheader">Comparison</th>`}
    <th scope="col" role="columnheader">Last ${hours} h</th>`;
  const rows = measured.map((each) => {
    const { measure, verdict } = each;
    return markup`<tr role="row">
      <th scope="row" role="rowheader">${measure.title} <span class="explains">${measure.explains}</span></th>
      ${stable !== null && figureMarkup('stable', stable, each)}${trial && figureMarkup('trial', trial.version, each)}
      ${trial && markup`<td role="cell" class="verdict-of ${verdict ?? ''}">${verdictTexts[verdict ?? 'unknown']}</td>`}
      <td role="cell" class="picture">
        ${pictureMarkup(each, { stable, trial: trial?.version ?? null, hours })}
      </td>
    </tr>`;
  });
  const period = trial
    ? `since the trial began, at most ${hoursText(hours)}`
    : `over the last ${hoursText(hours)}`;
  return markup`<table class="measures ${trial === null ? 'alone' : ''}" role="table">
    <caption>
      ${name} ${period}, with intervals of 95 % confidence
    </caption>
    <thead role="rowgroup">
      <tr role="row">
        ${columns}
      </tr>
    </thead>
    <tbody role="rowgroup">
      ${rows}
    </tbody>
  </table>`;
}

const verdictTexts = {
  worse: 'looks worse',
  better: 'looks better',
  alike: 'no clear difference',
  unknown: 'not enough data to compare',
};

function figureMarkup(role: 'stable' | 'trial', version: string, { measure, ...both }: Measured): Markup {
  const estimate = both[role];
  return markup`<td role="cell">
    <span class="role key ${role}">${version}</span>${
      estimate === null
        ? markup`<span class="value">–</span><span class="range">no ${measure.of}</span>`
        : markup`<span class="value">${measure.format(estimate.value)}</span
            ><span class="range">${measure.format(estimate.low)} to ${measure.format(estimate.high)}</span
            ><span class="range">${Math.round(estimate.of)} ${measure.of}</span>`
    }
  </td>`;
}

function pictureMarkup(
  { measure, periods }: Measured,
  { stable, trial, hours }: { stable: string | null; trial: string | null; hours: number },
): Markup {
  const lines: Line[] = [
    ...(stable === null
      ? []
      : [{ role: 'stable' as const, estimates: periods.map((period) => period.stable) }]),
    ...(trial === null ? [] : [{ role: 'trial' as const, estimates: periods.map((period) => period.trial) }]),
  ];
  if (lines.every(({ estimates }) => estimates.every((estimate) => estimate === null))) {
    return markup`<p class="nothing">
      ${measure.of === 'views' ? 'No views in this time' : 'No reports of browsers in this time'}
    </p>`;
  }
  const top = axisTop(lines, measure.smallestTop);
  const label = `${measure.title} over the last ${hoursText(hours)}, up to ${measure.format(top)}. The numbers are in a table below.`;
  return markup`<figure>
    <span class="ends"><span>${measure.format(top)}</span></span
    >${plot(lines, top, label)}<span class="ends"><span>${hours} h ago</span><span>now</span></span>
  </figure>`;
}

/** Renders the numbers behind the plots. */
export function numbersMarkup(
  { name, stable, trial, measured }: RemoteView,
  { evidence, hours }: Overview,
): Markup {
  const { end, lengthMs, count } = evidence.periods;
  const versions = [
    ...(stable === null ? [] : [{ role: 'stable' as const, version: stable }]),
    ...(trial ? [{ role: 'trial' as const, version: trial.version }] : []),
  ];
  if (versions.length === 0) return markup``;
  const columns = measured.flatMap((each) => versions.map((version) => ({ ...each, ...version })));
  const isEmpty = (index: number) =>
    columns.every(({ periods, role }) => (periods[index]?.[role] ?? null) === null);
  const rows = Array.from({ length: count }, (_, index) => index)
    .reverse()
    .filter((index) => !isEmpty(index));
  if (rows.length === 0) return markup``;
  const id = `numbers-${name}`;
  return markup`<details class="numbers-of" id="${id}">
    <summary>${name}: all numbers of the last ${hoursText(hours)}</summary>
    <div class="scroll" role="region" aria-label="Numbers of ${name}" tabindex="0">
      <table class="numbers">
        <thead>
          <tr>
            <th scope="col">From</th>
            ${columns.map(
              ({ measure, role, version }) =>
                markup`<th scope="col">${measure.title}<br />${role} ${version}</th>`,
            )}
          </tr>
        </thead>
        <tbody>
          ${rows.map((index) => {
            const from = new Date(end - (count - index) * lengthMs).toISOString();
            return markup`<tr>
              <th scope="row">${clock(from)}</th>
              ${columns.map(
                ({ measure, periods, role }) =>
                  markup`<td>${numberText(periods[index]?.[role] ?? null, measure.format)}</td>`,
              )}
            </tr>`;
          })}
        </tbody>
      </table>
    </div>
  </details>`;
}

function numberText(estimate: Estimate | null, format: (value: number) => string): string {
  if (estimate === null) return '–';
  return `${format(estimate.value)} (${format(estimate.low)} to ${format(estimate.high)})`;
}

function hoursText(hours: number): string {
  return hours === 1 ? '1 hour' : `${hours} hours`;
}
