/** The size chart, as the landing page has it: US sizes and the EU sizes that they are. */
const chart = [
  { of: /\b(women|ladies|dames|damen|mujer|donna|damsk)/i, us: '6-11', eu: '37–42' },
  { of: /\b(men|heren|herren|hombre|uomo|męsk)/i, us: '8-13', eu: '41–46' },
] as const;

/** The EU sizes of a size of the chart; undefined for any other, and for one that names them itself. */
export function euSizes(value: string): string | undefined {
  if (/\b(EU|UE)\b/i.test(value)) return undefined;
  // The dash is a hyphen or longer, with or without spaces and characters that forbid a break.
  const sizes = value.replace(/[\s\u2060]*[-\u2010-\u2013][\s\u2060]*/g, '-');
  return chart.find(({ of, us }) => of.test(value) && new RegExp(`\\b${us}\\b`).test(sizes))?.eu;
}
