/** Words that sentences have, and names of inputs hardly ever. English. */
export const sentenceWords: ReadonlySet<string> = new Set(
  (
    "a about am an any are be but can could do does has have how i if into is it its me my or our should so that the their them " +
    "then there these they this versus vs want was we what when where which who why will would you your"
  ).split(" "),
);

/** Words that say nothing of what is looked for. English; in other languages they are rare enough to do no harm. */
export const stopWords: ReadonlySet<string> = new Set([
  ...sentenceWords,
  ..."across and as at between by for from get in of on to us use using via with without".split(" "),
]);

/** What readers want to do with whatever it is: pages hardly ever say so, or all of them do. English. */
export const taskWords: ReadonlySet<string> = new Set(
  "add configure create deploy enable implement launch make provision set setup up".split(" "),
);
