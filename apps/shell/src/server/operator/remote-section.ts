import { actionMarkup } from './action-markup';
import { markup, type Markup } from './markup';
import { measuresMarkup, numbersMarkup } from './measures-table';
import { clock, type Overview } from './overview';
import type { RemoteState, RemoteView, Share } from './remote-view';

const stateTexts: Readonly<Record<RemoteState, string>> = {
  halted: 'halted',
  none: 'no release',
  trial: 'on trial',
  off: 'off',
  stable: 'stable',
};

/** Renders all that is known of one remote. */
export function remoteMarkup(remote: RemoteView, overview: Overview): Markup {
  const { name, state, sentence, shares, ramp, next, actions, problems } = remote;
  return markup`<section class="remote" aria-labelledby="remote-${name}">
    <h2 id="remote-${name}">${name} <span class="state ${state}">${stateTexts[state]}</span></h2>
    <div class="about">
      <p>${sentence}</p>
      ${shares.length > 1 && shareMarkup(shares)}
      ${
        ramp.length > 0 &&
        markup`<ol class="ramp" aria-label="Steps of the ramp">
          ${ramp.map(
            (step) =>
              markup`<li class="${step.state}" aria-current="${step.state === 'current' ? 'step' : 'false'}">
                ${step.label}
              </li>`,
          )}
        </ol>`
      }
      ${next !== null && markup`<p><strong>Next:</strong> ${next}</p>`}
      ${
        problems.length > 0 &&
        markup`<div>
          <h3>Problems</h3>
          <ul class="problems">
            ${problems.map(
              ({ version, reason, at }) =>
                markup`<li><strong>${version}</strong> ${reason} (${clock(at)})</li>`,
            )}
          </ul>
        </div>`
      }
      ${
        actions.length > 0 &&
        markup`<h3 id="press-${name}">What you can press</h3>
          <ul class="actions" aria-labelledby="press-${name}">
            ${actions.map((action) => markup`<li>${actionMarkup(action)}</li>`)}
          </ul>`
      }
    </div>
    ${measuresMarkup(remote, overview)} ${numbersMarkup(remote, overview)}
  </section>`;
}

function shareMarkup(shares: readonly Share[]): Markup {
  const text = shares.map(({ version, role, percent }) => `${role} ${version} ${percent} %`).join(', ');
  const bars = shares.map(({ role, percent }, index) => {
    const x = shares.slice(0, index).reduce((sum, share) => sum + share.percent, 0);
    return markup`<rect class="${role}" x="${x}" width="${percent}" height="10" />`;
  });
  return markup`<svg
      class="shares"
      viewBox="0 0 100 10"
      preserveAspectRatio="none"
      role="img"
      aria-label="Visitors: ${text}"
    >
      ${bars}
    </svg>
    <p class="legend">
      ${shares.map(
        ({ version, role, percent }) =>
          markup`<span class="key ${role}">${version} ${role}, ${percent} %</span>`,
      )}
    </p>`;
}
