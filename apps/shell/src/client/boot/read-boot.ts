import type { Boot } from '../../page/boot';

/** Reads the boot data. It is the server's own, of the same build: only its presence is checked. */
export function readBoot(): Boot {
  const text = document.getElementById('boot')?.textContent;
  if (!text) throw new Error('The page has no boot data.');
  return JSON.parse(text);
}
