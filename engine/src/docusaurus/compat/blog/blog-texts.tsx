import type { ReactNode } from "react";
import { translate } from "../../../theme/primitives/translate.tsx";
import { usePluralForm } from "../theme-helpers.tsx";

/** `useBlogTagsPostsPageTitle`: the title of a tag's list of posts. */
export function useBlogTagsPostsPageTitle(tag: { label: string; count: number }): string {
  const { selectMessage } = usePluralForm();
  const plurals = translate({ id: "theme.blog.post.plurals", message: "One post|{count} posts" });
  const nPosts = selectMessage(tag.count, plurals).replace("{count}", String(tag.count));
  return translate(
    { id: "theme.blog.tagTitle", message: '{nPosts} tagged with "{tagName}"' },
    { nPosts, tagName: tag.label },
  );
}

/** `useBlogAuthorPageTitle`: the title of an author's list of posts. */
export function useBlogAuthorPageTitle({ name, key }: { name?: string; key?: string }): string {
  return name ?? key ?? "";
}

/** `translateBlogAuthorsListPageTitle`: the title of the list of all authors. */
export function translateBlogAuthorsListPageTitle(): string {
  return translate({ id: "theme.blog.authorsList.pageTitle", message: "Authors" });
}

/** `BlogAuthorsListViewAllLabel` and `BlogAuthorNoPostsLabel`: texts about authors. */
export function BlogAuthorsListViewAllLabel(): ReactNode {
  return translate({ id: "theme.blog.authorsList.viewAll", message: "View all authors" });
}
export function BlogAuthorNoPostsLabel(): ReactNode {
  return translate({ id: "theme.blog.author.noPosts", message: "This author has not written any posts yet." });
}

/** `useDocCardDescriptionCategoryItemsPlural`: the number of entries of a category, as a text. */
export function useDocCardDescriptionCategoryItemsPlural(): (count: number) => string {
  const { selectMessage } = usePluralForm();
  const message = translate({ id: "theme.docs.DocCard.categoryDescription.plurals", message: "1 item|{count} items" });
  return (count) => selectMessage(count, message).replace("{count}", String(count));
}
