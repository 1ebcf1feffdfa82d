import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PageContext } from "../../../client/islands/page-context.ts";
import { siteConfigSchema } from "../../../config/config.ts";
import type { PostListData } from "../blog-pages.ts";
import { PostList } from "./BlogLists.tsx";

function draw(data: Partial<PostListData>): string {
  const list = { title: "List", description: "", posts: [], page: 1, totalPages: 1, totalCount: 0, ...data };
  return renderToStaticMarkup(
    <PageContext value={{ siteConfig: siteConfigSchema.parse({}), permalink: "/blog" }}>
      <PostList {...(list as PostListData)} />
    </PageContext>,
  );
}

test("the list of a tag says what the tag is", () => {
  expect(draw({ tag: { label: "Big", permalink: "/big", description: "What everyone reads" } })).toContain(
    "<h1>List</h1><p>What everyone reads</p>",
  );
});

test("the list of an author has picture, title, accounts and description, and no picture of one without", () => {
  const socials = [{ platform: "github", url: "https://github.com/ann" }];
  const html = draw({
    author: { name: "Ann", title: "Editor", imageUrl: "/ann.png", description: "Writes.", socials },
  });
  for (const part of ['src="/ann.png"', "<small>Editor</small>", ">GitHub</a>", "<p>Writes.</p>"])
    expect(html).toContain(part);
  expect(draw({ author: { name: "Ann" } })).not.toContain("<ul>");
});
