/** The size chart of the landing page: US sizes with their EU sizes. */
const chart = [
  { of: /\b(women|ladies|dames|damen|mujer|donna|damsk)/i, us: '6-11', eu: '37–42' },
  { of: /\b(men|heren|herren|hombre|uomo|męsk)/i, us: '8-13', eu: '41–46' },
] as const;

/** Returns the EU sizes of a US size; undefined if the chart does not have it, or if the value names EU sizes itself. */
export function euSizes(value: string): string | undefined {
  if (/\b(EU|UE)\b/i.test(value)) return undefined;
  // The dash may be a hyphen or an en dash, with spaces or word joiners around it.
  const sizes = value.replace(/[\s\u2060]*[-\u2010-\u2013][\s\u2060]*/g, '-');
  return chart.find(({ of, us }) => of.test(value) && new RegExp(`\\b${us}\\b`).test(sizes))?.eu;
}
