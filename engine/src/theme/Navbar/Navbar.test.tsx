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
