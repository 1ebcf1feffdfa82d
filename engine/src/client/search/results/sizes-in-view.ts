/**
 * Sizes in pixels. Few results are lower; the dialog has a maximum height (`search.css`), partly not for results.
 */
const resultHeight = 88;
const maxHeight = 704;
const frameHeight = 150;
/** On screens narrower than this many pixels, the two visible lines of an excerpt hold this many characters. */
const narrow = 500;
const narrowExcerpt = 110;

export interface SizesInView {
  /** Number of results that fit in the dialog. */
  inView: number;
  /** Number of visible characters of an excerpt; `undefined` if all are. */
  excerptLength: number | undefined;
}

/** Returns the sizes for the current window. */
export function sizesInView(): SizesInView {
  return {
    inView: Math.max(1, Math.ceil((Math.min(maxHeight, innerHeight) - frameHeight) / resultHeight)),
    excerptLength: innerWidth < narrow ? narrowExcerpt : undefined,
  };
}
