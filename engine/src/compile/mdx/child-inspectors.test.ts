import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { inspectsChildren, readChildInspectors } from "./child-inspectors.ts";

test.each([
  ["({ children }) => Children.map(children, (child) => <li>{child}</li>)", true],
  ["({ children }) => <table>{children.props.children}</table>", true],
  ["({ children }) => children.map((child) => child.props.name)", true],
  ["({ children }) => <p>{children}</p>", false],
  ["(props) => <p>{props.children}</p>", false],
  ["class A extends Component { render() { return <p>{this.props.children}</p>; } }", false],
  ["({ items }) => items.map((each) => <Item>{each.children}</Item>)", false],
  ["({ children }) => <p title='children.map(x)'>{children /* children.props */}</p>", false],
  ["({ children, ...props }) => cloneElement(children, props)", true],
  ["({ children }) => children?.map((each: ReactNode) => each)", true],
])("%s", async (code, is) => {
  expect(await inspectsChildren("A.tsx", `export default ${code}`)).toBe(is);
});

test("a component is known by its file, by what re-exports it, and by an alias", async () => {
  const site = mkdtempSync(path.join(tmpdir(), "cairn-"));
  const files = {
    "src/components/Steps.tsx": "export default ({ children }) => React.Children.toArray(children);",
    "src/components/Plain.tsx": "export default ({ children }) => children;",
    "src/components/index.ts": "export { default as Steps } from './Steps';",
    "src/theme/Table/index.js": "export default ({ children }) => children.props.children;",
  };
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(site, name)), { recursive: true });
    writeFileSync(path.join(site, name), text);
  }
  const { has } = await readChildInspectors({ siteDirectory: site, config: { packageThemes: [] } });
  const modules = [
    "@site/src/components/Steps",
    "@site/src/components",
    "@theme/Table",
    "~/Steps",
    "@site/src/components/Plain.tsx",
  ];
  expect(modules.map(has)).toEqual([true, true, true, true, false]);
});
