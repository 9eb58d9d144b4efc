import type { Boot } from '../../page/boot';

/** Reads the boot data. It comes from a server of the same build, so only its presence is checked. */
export function readBoot(): Boot {
  const text = document.getElementById('boot')?.textContent;
  if (!text) throw new Error('The page has no boot data.');
  return JSON.parse(text);
}
