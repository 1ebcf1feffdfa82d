/** Words of those who ask for an explanation; names of inputs hardly ever have them. English. */
export const askingWords: ReadonlySet<string> = new Set(
  (
    "about am any are be but can could do does have how i if is it its me my our should so that their them then there these " +
    "they this versus vs want was we what when where which why will would you your"
  ).split(" "),
);

/** Words that say nothing of what is looked for. English; in other languages they are rare enough to do no harm. */
export const stopWords: ReadonlySet<string> = new Set([
  ...askingWords,
  ..."a across an and as at between by for from get has in into of on the to us use uses using via with without".split(
    " ",
  ),
]);

/** What readers want to do with whatever it is: pages hardly ever say so, or all of them do. English. */
export const taskWords: ReadonlySet<string> = new Set(
  "add configure create deploy enable implement launch make provision set setup up".split(" "),
);
