import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import TabItem from "../TabItem/TabItem.tsx";
import Tabs, { type TabsProps } from "./Tabs.tsx";

const render = (element: React.ReactNode) => renderToStaticMarkup(element);
const selected = (html: string) => /aria-selected="true"[^>]*>([^<]*)</.exec(html)?.[1];
const threeTabs = (props: TabsProps) => (
  <Tabs {...props}>
    <TabItem value="mac" label="macOS">
      brew
    </TabItem>
    <TabItem value="linux" default>
      apt
    </TabItem>
    {false}
    {"\n"}
    <>
      <TabItem value="win">winget</TabItem>
    </>
  </Tabs>
);

test("all panels are in the HTML, and those that are not chosen are hidden", () => {
  const html = render(threeTabs({}));
  expect(html.match(/role="tabpanel"/g)).toHaveLength(3);
  expect(html).toMatch(/hidden=""[^>]*>brew</);
  expect(html).toMatch(/data-label="linux" data-value="linux" tabindex="0">apt</i);
});

test("tabs and panels refer to each other, and one tab is in the tab order", () => {
  const html = render(threeTabs({}));
  const [, tab, panel] = /id="([^"]+)" aria-controls="([^"]+)" aria-selected="true"/.exec(html) ?? [];
  expect(html).toContain(`id="${panel}" aria-labelledby="${tab}"`);
  expect(html.match(/<button[^>]*tabindex="0"/gi)).toHaveLength(1);
});

test("the default is the named tab, else the marked one, else the first", () => {
  expect(selected(render(threeTabs({ defaultValue: "win" })))).toBe("win");
  expect(selected(render(threeTabs({})))).toBe("linux");
  expect(
    selected(render(threeTabs({ values: [{ value: "mac", label: "Mac" }, { value: "linux" }, { value: "win" }] }))),
  ).toBe("Mac");
  expect(selected(render(threeTabs({ defaultValue: null })))).toBeUndefined();
});

test("a component around TabItem is a tab if it has a value", () => {
  const Wrapped = ({ value }: { value: string }) => <TabItem value={value}>inside</TabItem>;
  expect(render(<Tabs>{<Wrapped value="a" />}</Tabs>)).toContain(">inside<");
});

test.each<[string, React.ReactNode]>([
  ["an unknown default", threeTabs({ defaultValue: "bsd" })],
  ["no tabs", <Tabs key="x">{false}</Tabs>],
  [
    "two tabs of one value",
    <Tabs key="x">
      {[1, 2].map((key) => (
        <TabItem key={key} value="a" />
      ))}
    </Tabs>,
  ],
  [
    "another child",
    <Tabs key="x">
      <p>text</p>
    </Tabs>,
  ],
  [
    "a tab without a value",
    <Tabs key="x">
      {/* @ts-expect-error: MDX has no type check that would tell the author. */}
      <TabItem>text</TabItem>
    </Tabs>,
  ],
  [
    "a label without a value",
    <Tabs key="x">
      {/* @ts-expect-error: MDX has no type check that would tell the author. */}
      <TabItem label="A">text</TabItem>
    </Tabs>,
  ],
  ["bare text", <Tabs key="x">text</Tabs>],
  ["a query string without a group", threeTabs({ queryString: true })],
])("%s is an error that names the fix", (_, element) => {
  expect(() => render(element)).toThrowErrorMatchingSnapshot();
});

test("a tab of another program has a title or label", () => {
  const Tab = ({ children }: { title?: string; label?: string; children?: React.ReactNode }) => children;
  const html = render(
    <Tabs>
      <Tab title="Linux">apt</Tab>
      <Tab label="macOS">brew</Tab>
    </Tabs>,
  );
  expect(selected(html)).toBe("Linux");
  expect(html).toContain(">brew<");
});
