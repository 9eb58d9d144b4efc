/**
 * A ball of fluff that has lost its way, unless `face` says otherwise (path data). Sized by font size. Few pages have one, so that it
 * needs no styles, which every page would have.
 */
export function LostFluff({ face = 'M38 44v1M62 44v1M43 61q7-6 14 0' }) {
  return (
    <svg viewBox="0 0 100 100" width=".95em" height=".95em" aria-hidden="true">
      {/* A plain ball, in case the shell's picture of a shaggy one does not come. */}
      <circle cx="50" cy="50" r="31" fill="#f2b632" />
      <image href="/fluff.svg" width="100" height="100" />
      <path d={face} fill="none" stroke="#12302e" strokeWidth="4" strokeLinecap="round" />
    </svg>
  );
}
