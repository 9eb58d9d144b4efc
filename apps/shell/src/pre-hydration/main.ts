/**
 * Inlined in every page, before anything else. It answers what can be answered without code (the cart's count, adding to
 * the cart, going back), keeps every other press in one queue until the code is there that answers it, so that none is
 * lost and none counts twice [UI-3], and starts the page's own script.
 */
import { pictureFailedAttribute } from '@pluis/contract/html';
import { showCount } from './added-items';
import { noteEntryBefore } from './history-before';
import { onChange, onClick, queue } from './presses';
import { startScript } from './start-script';

window.pressQueue = queue;
noteEntryBefore();
addEventListener('click', onClick, true);
addEventListener('change', onChange, true);
// A picture that cannot be had makes way for its placeholder [SHP-7].
for (const type of ['error', 'load']) {
  const onEnd = ({ target }: Event) =>
    target instanceof HTMLImageElement && target.toggleAttribute(pictureFailedAttribute, type === 'error');
  // At the document: a load event goes no further up.
  document.addEventListener(type, onEnd, true);
}
addEventListener('DOMContentLoaded', () => {
  showCount();
  void startScript();
});
