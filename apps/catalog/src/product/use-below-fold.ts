import { useEffect, useState } from 'react';
import { useNavigationType } from 'react-router-dom';
import { servedAttribute } from '@pluis/contract/html';
import { useHydrated } from '@pluis/ui';

/**
 * Whether a page renders the content below its fold: at once if the server has sent it or the browser goes back to a place in
 * it, otherwise after the first frame, so that a shopper who comes from the list waits only for visible content.
 */
export function useBelowFold(): boolean {
  const isServers = !useHydrated();
  const isReturn = useNavigationType() === 'POP';
  const [isShown, setShown] = useState(() => isServers || isReturn || isServed());
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(setShown, 0, true);
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, []);
  return isShown;
}

/** Whether this render replaces the server's HTML, in which the visitor may have scrolled. */
function isServed(): boolean {
  return document.querySelector(`[${servedAttribute}]`) !== null;
}
