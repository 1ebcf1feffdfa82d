import { defineMdastPlugin, markdownToHtml } from "satteri";
import { expect, test } from "vitest";
import { englishTexts } from "../../../texts/compiled-texts.ts";
import { createCollector } from "../../documents/collector.ts";
import { elementNode } from "../plugins/element-node.ts";
import type { MarkdownFeature } from "./feature.ts";
import { featuresOf, pluginsOf, syntaxOf } from "./features.ts";
import { textsWithColons } from "./texts-with-colons.ts";

/** A feature that renders `:kbd[K]`. */
const keys: MarkdownFeature = {
  mayOccur: ({ source }) => source.includes(":kbd["),
  syntax: "directive",
  changes: "structure",
  needsConversion: true,
  plugin: () =>
    defineMdastPlugin({
      name: "keys",
      textDirective(node, context) {
        if (node.name === "kbd") context.replaceNode(node, elementNode("kbd", {}, node.children));
      },
    }),
};

test("text that only looks like a directive stays text, also with a feature that has directives", () => {
  const source = "At 10:30, press :kbd[K] for arn:aws:iam.\n\n::leaf\n";
  const used = featuresOf({ source, withMath: false, isModule: false }, [keys, textsWithColons]);
  const collector = createCollector("docs/a.md", englishTexts);
  const { html } = markdownToHtml(source, {
    features: syntaxOf(used),
    mdastPlugins: pluginsOf(used, "structure", collector),
  });
  expect(html).toBe("<p>At 10:30, press <kbd>K</kbd> for arn:aws:iam.</p>\n<p>::leaf</p>\n");
});
