/**
 * Inlined in every page before everything else. It handles what needs no code (the cart's count, adding to
 * the cart, going back) and queues every other press until the code that handles it is loaded, so that none
 * is lost and none counts twice [UI-3]. It also starts the page's own script.
 */
import { pictureFailedAttribute } from '@pluis/contract/html';
import { showCount } from './added-items';
import { noteEntryBefore, showEntryBefore } from './history-before';
import { onChange, onClick, onPointerDown, queue } from './presses';
import { reloadOtherAddress, reloadUnhydrated } from './reload-unhydrated';
import { startScript } from './start-script';
import { followView } from './tell';

window.pressQueue = queue;
noteEntryBefore();
showEntryBefore();
addEventListener('pointerdown', onPointerDown, true);
addEventListener('click', onClick, true);
addEventListener('change', onChange, true);
// A picture that cannot be loaded is replaced by its placeholder [SHP-7].
for (const type of ['error', 'load']) {
  const onEnd = ({ target }: Event) =>
    target instanceof HTMLImageElement && target.toggleAttribute(pictureFailedAttribute, type === 'error');
  // On the document and in the capture phase, because load events do not bubble.
  document.addEventListener(type, onEnd, true);
}
addEventListener('pageshow', (event) => reloadUnhydrated(event));
const served = location.pathname + location.search;
addEventListener('popstate', () => reloadOtherAddress(served));
function begin(): void {
  showCount();
  followView();
  void startScript();
}
// As a file it may come later.
if (document.readyState === 'loading') addEventListener('DOMContentLoaded', begin);
else begin();
