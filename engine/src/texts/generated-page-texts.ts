/** Pages that no file holds: tags, categories, the page of results, the one for what is not there. */
export const generatedPageTexts = {
  "theme.tags.tagsPageTitle": "Tags",
  /** What readers search for who want the page of a tag. */
  "theme.tags.name": "{tag} tag",
  "theme.tags.tagsPageLink": "All tags",
  "theme.docs.tagDocListPageTitle": "{nDocsTagged} “{tagName}”",
  "theme.docs.tagDocListPageTitle.nDocsTagged": "One page tagged|{count} pages tagged",
  "theme.docs.DocCard.categoryDescription.plurals": "1 item|{count} items",
  "theme.NotFound.title": "Page not found",
  "theme.NotFound.p1":
    "Nothing stands at this address: the page may have moved, or the link that led here may be misspelt.",
  "theme.NotFound.home": "Home page",
  "theme.SearchPage.title": "Search",
  "theme.SearchPage.form": "Documentation",
  "theme.SearchPage.inputLabel": "Search",
  "theme.SearchPage.submit": "Search",
  "theme.SearchPage.start":
    "Type a word, a name or a part of one; a wrong letter is forgiven. Results can be narrowed by kind. {key} opens the search on every page.",
  "theme.SearchPage.startKinds": "What is searched: {kinds}.",
  "theme.SearchPage.noScript":
    "Your browser searches this site by itself, which takes JavaScript. Without it, the menu and the sidebars lead to every page.",
  "theme.SearchPage.noScriptWithTags":
    "Your browser searches this site by itself, which takes JavaScript. Without it, the menu and the sidebars lead to every page, and so do the {tags}.",
  "theme.SearchPage.noScriptTags": "tags",
};
