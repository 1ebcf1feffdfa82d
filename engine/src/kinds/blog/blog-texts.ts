/** Texts of blog posts, and of the pages that list them. */
export const blogTexts = {
  "theme.blog.archive.title": "Archive",
  "theme.blog.authorsList.pageTitle": "Authors",
  "theme.blog.paginator.newerEntries": "Newer posts",
  "theme.blog.paginator.olderEntries": "Older posts",
  "theme.blog.post.readMore": "Read more",
  "theme.blog.post.readingTime": "{count} min read",
  "theme.blog.post.plurals": "One post|{count} posts",
  "theme.blog.tagTitle": '{nPosts} tagged with "{tagName}"',
};
