/** Words of questions, which names of inputs rarely contain. English. */
export const askingWords: ReadonlySet<string> = new Set(
  (
    "about am any are be but can could do does have how i if is it its me my our should so that their them then there these " +
    "they this versus vs want was we what when where which why will would you your"
  ).split(" "),
);

/** Stop words. English; in other languages they are rare enough to be harmless. */
export const stopWords: ReadonlySet<string> = new Set([
  ...askingWords,
  ..."a across an and as at between by for from get has in into of on the to us use uses using via with without".split(
    " ",
  ),
]);

/** Actions, which pages rarely name, or all of them do. English. */
export const taskWords: ReadonlySet<string> = new Set(
  "add configure create deploy enable implement launch make provision set setup up".split(" "),
);
