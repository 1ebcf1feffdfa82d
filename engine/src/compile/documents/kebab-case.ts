/** Letters of Latin-1 and Latin Extended-A without a base letter in Unicode, and their replacements. */
const ligatures = new Map(
  Object.entries({
    Æ: "Ae",
    æ: "ae",
    Ð: "D",
    ð: "d",
    Ø: "O",
    ø: "o",
    Þ: "Th",
    þ: "th",
    ß: "ss",
    Đ: "D",
    đ: "d",
    Ħ: "H",
    ħ: "h",
    ı: "i",
    Ĳ: "IJ",
    ĳ: "ij",
    ĸ: "k",
    Ŀ: "L",
    ŀ: "l",
    Ł: "L",
    ł: "l",
    ŉ: "'n",
    Ŋ: "N",
    ŋ: "n",
    Œ: "Oe",
    œ: "oe",
    Ŧ: "T",
    ŧ: "t",
    ſ: "s",
  }),
);
const accented = /[\u00C0-\u00D6\u00D8-\u00F6\u00F8-\u017F]/g;
const combining = /[\u0300-\u036F\uFE20-\uFE2F\u20D0-\u20FF]/g;

const lower = "[a-zß-öø-ÿ]";
const upper = "[A-ZÀ-ÖØ-Þ]";
/** Separators of words: punctuation, symbols and spaces. */
const gap = "\\0-/:-@\\[-`\\{-¿×÷\\u2000-\\u206F\\s\\u180E";
const emojiSign = "\\u2700-\\u27BF";
/** A letter of a script without case, or of a non-Latin script. */
const other = `[^\\uD800-\\uDFFF${gap}\\d${emojiSign}a-zß-öø-ÿA-ZÀ-ÖØ-Þ]`;
const modifier = "(?:[\\u0300-\\u036F\\uFE20-\\uFE2F\\u20D0-\\u20FF]|\\uD83C[\\uDFFB-\\uDFFF])?";
const flag = "(?:\\uD83C[\\uDDE6-\\uDDFF]){2}";
const pair = "[\\uD800-\\uDBFF][\\uDC00-\\uDFFF]";
const variant = `[\\uFE0E\\uFE0F]?${modifier}`;
const emoji = `(?:[${emojiSign}]|${flag}|${pair})${variant}(?:\\u200D(?:[^\\uD800-\\uDFFF]|${flag}|${pair})${variant})*`;

const word = new RegExp(
  [
    `${upper}?${lower}+(?=[${gap}]|${upper}|$)`,
    `(?:${upper}|${other})+(?=[${gap}]|${upper}(?:${lower}|${other})|$)`,
    `${upper}?(?:${lower}|${other})+`,
    `${upper}+`,
    "\\d*(?:1ST|2ND|3RD|(?![123])\\dTH)(?=\\b|[a-z_])",
    "\\d*(?:1st|2nd|3rd|(?![123])\\dth)(?=\\b|[A-Z_])",
    "\\d+",
    emoji,
  ].join("|"),
  "g",
);

/**
 * Converts a text to lower-case words with hyphens: `ciCD v2` becomes `ci-cd-v-2`. Digits are separate words, so `s3`
 * becomes `s-3`. Same as lodash's `kebabCase`, which Docusaurus uses for addresses of tags.
 */
export function kebabCase(text: string): string {
  const plain = text.replace(accented, baseLetter).replace(combining, "").replace(/['’]/g, "");
  return (plain.match(word) ?? []).map((part) => part.toLowerCase()).join("-");
}

function baseLetter(letter: string): string {
  return ligatures.get(letter) ?? letter.normalize("NFD").charAt(0);
}
