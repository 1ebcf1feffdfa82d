import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { createSvgImage } from "./SvgImage.tsx";

test("an imported SVG is an image, named by its props and without children", () => {
  const Tree = createSvgImage("/tree.svg");
  const image = (
    <Tree aria-label="A tree">
      <title>Tree</title>
    </Tree>
  );
  expect(renderToStaticMarkup(image)).toContain('<img aria-label="A tree" alt="A tree" src="/tree.svg"/>');
});
