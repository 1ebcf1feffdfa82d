/** The least contrast of text by WCAG 2.2, level AA. */
export const readable = 4.5;

/** A colour as its red, green and blue, 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** Reads an opaque colour in hexadecimal notation, with `rgb()` or with `hsl()`; `undefined` for any other. */
export function parseColor(text: string): Rgb | undefined {
  const value = text.trim().toLowerCase();
  const [, digits] = /^#([\da-f]{3}|[\da-f]{6})$/.exec(value) ?? [];
  if (digits !== undefined) {
    const pairs = digits.length === 3 ? digits.replace(/./g, "$&$&") : digits;
    return [0, 2, 4].map((at) => Number.parseInt(pairs.slice(at, at + 2), 16)) as unknown as Rgb;
  }
  const [, name, ...parts] =
    /^(rgb|hsl)a?\(\s*([\d.]+)(?:deg)?[\s,]+([\d.]+)%?[\s,]+([\d.]+)%?\s*\)$/.exec(value) ?? [];
  if (name === undefined) return undefined;
  const numbers = parts.map(Number) as unknown as Rgb;
  if (name === "hsl") return rgbOfHsl(...numbers);
  return value.includes("%") ? undefined : numbers;
}

const named: Readonly<Record<string, Rgb>> = { white: [255, 255, 255], black: [0, 0, 0] };

/** Reads a colour as it looks on another one: it may be transparent in part, white or black. `undefined` for any other. */
export function parseColorOn(text: string, behind: Rgb): Rgb | undefined {
  const value = text.trim().toLowerCase();
  const hex = /^#(?:([\da-f]{3})([\da-f])|([\da-f]{6})([\da-f]{2}))$/.exec(value);
  if (hex) {
    const color = parseColor(`#${hex[1] ?? hex[3]}`);
    const alpha = Number.parseInt(hex[2]?.repeat(2) ?? hex[4] ?? "", 16) / 255;
    return color && mixColors(behind, color, alpha);
  }
  const [, opaque, amount, percent] = /^((?:rgb|hsl)a?\(.*?)\s*[,/]\s*([\d.]*\d)(%?)\s*\)$/.exec(value) ?? [];
  const color = opaque === undefined ? undefined : parseColor(`${opaque})`);
  if (color) return mixColors(behind, color, Number(amount) / (percent ? 100 : 1));
  return named[value] ?? parseColor(value);
}

/** Whether white is the more readable colour on this one. */
export function isDark(color: Rgb): boolean {
  return contrast(color, [255, 255, 255]) > contrast(color, [0, 0, 0]);
}

/** Returns the contrast of two colours, 1 to 21, as WCAG 2.2 defines it. */
export function contrast(first: Rgb, second: Rgb): number {
  const [dark = 0, bright = 0] = [luminance(first), luminance(second)].toSorted((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

/** Mixes `share`, 0 to 1, of the second colour into the first. */
export function mixColors(first: Rgb, second: Rgb, share: number): Rgb {
  return first.map((channel, index) =>
    Math.round(channel + ((second[index] ?? 0) - channel) * share),
  ) as unknown as Rgb;
}

/** Returns the colour in hexadecimal notation. */
export function formatColor(color: Rgb): string {
  return `#${color.map((channel) => Math.round(channel).toString(16).padStart(2, "0")).join("")}`;
}

/** Returns the relative luminance, as WCAG 2.2 defines it. */
function luminance(color: Rgb): number {
  const [red = 0, green = 0, blue = 0] = color.map((each) => {
    const channel = each / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Converts by the formula of CSS Color 4, section 7. */
function rgbOfHsl(hue: number, saturation: number, lightness: number): Rgb {
  const light = lightness / 100;
  const amount = (saturation / 100) * Math.min(light, 1 - light);
  return [0, 8, 4].map((offset) => {
    const place = (offset + hue / 30) % 12;
    return 255 * (light - amount * Math.max(-1, Math.min(place - 3, 9 - place, 1)));
  }) as unknown as Rgb;
}
