import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import Navbar from "./Navbar.tsx";

test("a label in HTML is shown as written, and named for screen readers", () => {
  const html = "The <em>first</em>";
  const items = [
    { label: "The first", html, href: "/first" },
    { label: "More", html: "<img src=/a.svg>", items: [{ label: "In", html: "<b>In</b>", href: "/in" }] },
    { label: "Text", href: "/text" },
  ];
  const page = renderToStaticMarkup(<Navbar title="A" items={items} />);
  expect(page).toContain(`<a aria-label="The first" href="/first"><span>${html}</span></a>`);
  expect(page).toContain('<summary aria-label="More"><span><img src=/a.svg></span></summary>');
  expect(page).toContain('<a aria-label="In" href="/in"><span><b>In</b></span></a>');
  expect(page).toContain('<a href="/text">Text</a>');
});

test("a menu of versions or languages is where an entry says, or at the end", () => {
  const choices = (kind: string) => <li>{kind}</li>;
  const items = [
    { label: "", choice: "version", position: "left" },
    { label: "Wharf", href: "/wharf", position: "left" },
    { label: "", choice: "locale", position: "right" },
    { label: "Crane", href: "/crane", position: "right" },
  ] as const;
  const listsOf = (entries: readonly (typeof items)[number][]) =>
    renderToStaticMarkup(<Navbar title="A" items={entries} choices={choices} />)
      .match(/<ul>.*?<\/ul>/g)
      ?.map((list) => list.replace(/<[^>]+>/g, " ").trim());
  expect(listsOf(items)).toEqual(["version   Wharf", "locale   Crane"]);
  expect(listsOf([items[1], items[3]])).toEqual(["Wharf", "Crane   version  locale"]);
});
