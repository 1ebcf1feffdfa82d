/** Words that say nothing of what is looked for. English; in other languages they are rare enough to do no harm. */
export const stopWords: ReadonlySet<string> = new Set(
  (
    "a about am an and any are as at be but by can could do does for from get has have how i if in into is it its me my " +
    "of on or our should so that the their them then there these they this to us use using via want was we what when " +
    "where which who why will with would you your"
  ).split(" "),
);
