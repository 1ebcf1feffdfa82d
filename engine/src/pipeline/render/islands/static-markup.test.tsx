import { createContext, createElement, type ReactNode, useState } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import Footer from "../../../theme/Footer/Footer.tsx";
import { Pagination } from "../../../theme/PageNavigation/PageNavigation.tsx";
import { renderStatic } from "./static-markup.ts";

/**
 * Renders with React. Entities for apostrophes and capitals in attribute names, which mean nothing in HTML, are undone.
 */
function reactHtml(node: ReactNode): string {
  return renderToStaticMarkup(node)
    .replaceAll("&#x27;", "'")
    .replace(/\s[a-zA-Z]+(?==")/g, (name) => name.toLowerCase());
}

const Label = ({ text, children }: { text: string; children?: ReactNode }) => (
  <label htmlFor="x" className={text}>
    {text}
    {children}
  </label>
);

const samples: Record<string, ReactNode> = {
  "text, numbers and nothing": (
    <p>
      a {1} {0} {null} {false} {true} {undefined} b {"<&\"'>"}
    </p>
  ),
  "lists and fragments": (
    <ul>
      {["a", "b"].map((key) => (
        <li key={key}>{key}</li>
      ))}
      <>
        <li />
        <li>{[["x"], <b key="b">y</b>]}</li>
      </>
    </ul>
  ),
  attributes: (
    <div
      hidden={false}
      className="a"

      aria-hidden={true}
      data-x={false}
      title={'"quoted" & more'}
      id={undefined}
    >
      <input type="search" disabled readOnly={false} />
      <details open>
        <summary>s</summary>
      </details>
      <br />
      <img src="/a.png" alt="" width={3} loading="lazy" />
    </div>
  ),
  "a style": <p style={{ color: undefined, backgroundColor: "#000", "--own": '"a"' } as object} />,
  "raw HTML": <p dangerouslySetInnerHTML={{ __html: "<b>x</b>" }} />,
  components: (
    <Label text="a'b">
      <Label text="c" />
    </Label>
  ),
  "SVG drawings": (
    <svg viewBox="0 0 1 1" strokeWidth={2}>
      <path d="M0 0" fillRule="evenodd" />
    </svg>
  ),
  "a pagination": <Pagination previous={{ label: "A & B", href: "/a" }} next={{ label: "C", href: "/c" }} />,
  "a footer": (
    <Footer groups={[{ title: "G", links: [{ label: "L", href: "https://example.com/?a=1&b=2" }] }]} copyright="© x" />
  ),
};

test.each(Object.entries(samples))("draws %s as React does", (_, node) => {
  // React writes a preload at the start for each image.
  const expected = reactHtml(node).replace(/^<link rel="preload"[^>]*>/, "");
  expect(renderStatic(node).replace(/\sviewbox=/, " viewbox=")).toBe(expected);
});

test("a component with state, a context or a handler is refused", () => {
  vi.spyOn(console, "error").mockReturnValue(undefined);
  const Counter = () => <b>{useState(0)[0]}</b>;
  const Context = createContext("");
  expect(() => renderStatic(<Counter />)).toThrow(/null|Invalid hook/);
  expect(() => renderStatic(<Context.Provider value="a">b</Context.Provider>)).toThrow("is no function");
  expect(() => renderStatic(createElement("b", { onClick: () => undefined }))).toThrow('"onClick"');
  expect(() => renderStatic(<p style={{ margin: 1 }} />)).toThrow('"margin"');
});

test("addresses have no spaces, which would be invalid; other text keeps its own", () => {
  expect(
    renderStatic(
      <a href="/a b/ü c#d e" title="f g">
        h i
      </a>,
    ),
  ).toBe('<a href="/a%20b/ü%20c#d%20e" title="f g">h i</a>');
});

test.each(["javascript:hit()", "\u0001java\nscript:hit()", " JaVaScRiPt:hit()"])(
  "a script as an address is left out: %j",
  (address) => {
    expect(renderStatic(<a href={address}>a</a>)).toBe("<a>a</a>");
    expect(renderStatic(<a href={`/${address}`}>a</a>)).toContain("href=");
  },
);
