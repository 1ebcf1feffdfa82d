/** A sign that is drawn in colour by itself, by a variation selector, or by a colour of skin. Of digits, only keycaps are. */
const sign =
  "(?:\\p{Regional_Indicator}{2}|[#*\\d]\\uFE0F?\\u20E3|\\p{Extended_Pictographic}[\\uFE0F\\p{Emoji_Modifier}]|\\p{Emoji_Presentation}\\uFE0F?)";

/** The emoji at the start of a text. Some are several, with a joiner between them; signs such as © are text. */
export const leadingEmoji = new RegExp(`^${sign}(?:\\u200D?(?:${sign}|(?<=\\u200D)\\p{Extended_Pictographic}))*`, "u");
