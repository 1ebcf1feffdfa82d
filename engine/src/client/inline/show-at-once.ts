// In the document's head: something is not visible until its component runs, so that the scripts must not wait for the
// reader's first interaction. They listen once the document has been read.
addEventListener("DOMContentLoaded", () => dispatchEvent(new Event("pointermove")));
