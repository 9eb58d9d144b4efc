type Theme = 'light' | 'dark';

/** Reads `--color-…: light-dark(a, b)` or `--color-…: a`, six or three hexadecimal digits. */
export function readTokens(css: string): Record<Theme, Map<string, string>> {
  const themes = { light: new Map<string, string>(), dark: new Map<string, string>() };
  for (const [, name = '', value = ''] of css.matchAll(/--color-([\w-]+):\s*([^;]+);/g)) {
    const [light, dark = light] = value.match(/#[0-9a-f]+/gi) ?? [];
    if (light && dark) {
      themes.light.set(name, light);
      themes.dark.set(name, dark);
    }
  }
  return themes;
}

/** Relative luminance, WCAG 2.2. */
function luminance(hex: string): number {
  const digits = hex.length === 4 ? hex.replace(/[0-9a-f]/gi, '$&$&') : hex;
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = parseInt(digits.slice(at, at + 2), 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast ratio of two colors, WCAG 2.2: 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}
