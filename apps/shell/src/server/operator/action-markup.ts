import type { Action } from './actions';
import { markup, type Markup } from './markup';

/** Renders a command with a button that copies it. */
export function actionMarkup({ id, label, command, isRescue }: Action): Markup {
  return markup`<div class="action${isRescue ? ' rescue' : ''}">
    <span class="label" id="${id}-label">${label}</span><code>${command}</code
    ><button type="button" id="${id}" class="needs-script" data-copy aria-describedby="${id}-label">
      Copy
    </button>
  </div>`;
}
