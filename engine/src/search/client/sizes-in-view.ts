/** In pixels: few results are less high; the dialog never is higher (`search.css`), and so much of it shows no results. */
const resultHeight = 88;
const mostHeight = 704;
const frameHeight = 150;
/** On screens that are less wide than so many pixels two lines of an excerpt, which are shown, hold so many characters. */
const narrow = 500;
const narrowExcerpt = 110;

/** How many results the dialog has place for, and how many characters of an excerpt. */
export function sizesInView(): { inView: number; excerptLength: number | undefined } {
  return {
    inView: Math.max(1, Math.ceil((Math.min(mostHeight, innerHeight) - frameHeight) / resultHeight)),
    excerptLength: innerWidth < narrow ? narrowExcerpt : undefined,
  };
}
