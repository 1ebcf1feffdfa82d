import { createElement, type FunctionComponent } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { stubModule } from "./Missing.tsx";

test("what a missing module exports may be called, destructured, iterated, waited for and shown", async () => {
  const use = new Function(
    "m",
    `const { Box, useList, sum } = m;
    const [first, set] = useList();
    set(first);
    const { refs: { setReference } } = m.useFloating({});
    const made = sum((each) => each, 1).sort().map((each) => each);
    return [Box({ children: "held" }, undefined), \`\${made}\${setReference}\`, Object.keys(made), made.toString()];`,
  ) as (m: object) => unknown[];
  expect(use(stubModule)).toEqual(["held", "", [], ""]);
  const entries = await (stubModule["getEntries"] as (kind: string) => Promise<Record<string, never>>)("commands");
  expect(`${String(entries["filter"])}${String(entries["name"])}${String(entries["length"])}`).toBe("0");
});

test("a missing component keeps what links lead to, and so do its members", () => {
  const { Heading } = stubModule as { Heading: FunctionComponent<object> & Record<"Part", FunctionComponent<object>> };
  const shown = (props: object) => renderToStaticMarkup(createElement(Heading, props, "held"));
  expect(shown({ as: "h2", id: "a", size: "3" })).toBe('<h2 id="a">held</h2>');
  expect(shown({ id: "a" })).toBe('<span id="a">held</span>');
  expect(shown({ as: "" })).toBe("held");
  expect(renderToStaticMarkup(createElement(Heading.Part, {}, "part"))).toBe("part");
});

test("a missing component shows what its function for children returns, unless that fails", () => {
  const { Panel } = stubModule as { Panel: FunctionComponent<{ children: (values: { open: unknown }) => unknown }> };
  const shown = (children: (values: { open: { at: () => boolean } }) => unknown) =>
    renderToStaticMarkup(createElement(Panel, {} as never, children as never));
  expect(shown(({ open }) => `${open.at() ? "Hide" : "Show"} more`)).toBe("Hide more");
  expect(
    shown(() => {
      throw new Error("needs the package");
    }),
  ).toBe("");
});

test("what a missing module exports may be constructed, and extended by a class", () => {
  const use = new Function(
    "m",
    `const client = new m.Client("key");
    class Store extends m.Store { count = 1; twice() { return this.count * 2; } }
    return [\`\${client.start()}\`, new Store().twice(), typeof new Store().get];`,
  ) as (m: object) => unknown[];
  expect(use(stubModule)).toEqual(["", 2, "undefined"]);
});

test("a loop over such a value ends", () => {
  const endless = new Function("m", "let node = m.tree; while (node) node = node.parent;") as (m: object) => void;
  expect(() => endless(stubModule)).toThrow("used without end");
});
