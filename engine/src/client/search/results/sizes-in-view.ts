/** In pixels: few results are less high; the dialog never is higher (`search.css`), and so much of it shows no results. */
const resultHeight = 88;
const mostHeight = 704;
const frameHeight = 150;
/** On screens that are less wide than so many pixels two lines of an excerpt, which are shown, hold so many characters. */
const narrow = 500;
const narrowExcerpt = 110;

export interface SizesInView {
  /** How many results the dialog has place for. */
  inView: number;
  /** How many characters of an excerpt are shown; `undefined` where all are. */
  excerptLength: number | undefined;
}

/** As the window is now. */
export function sizesInView(): SizesInView {
  return {
    inView: Math.max(1, Math.ceil((Math.min(mostHeight, innerHeight) - frameHeight) / resultHeight)),
    excerptLength: innerWidth < narrow ? narrowExcerpt : undefined,
  };
}
