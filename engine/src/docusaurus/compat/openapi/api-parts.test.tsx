import type { ComponentType, ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { PageContext } from "../../../client/islands/page-context.ts";
import { siteConfigSchema } from "../../../config/config.ts";
import { openApiModules } from "./openapi-modules.ts";

function draw(name: string, props: object, children?: ReactNode): string {
  const Part = openApiModules[`@theme/${name}`]?.["default"] as ComponentType<object>;
  const page = { siteConfig: siteConfigSchema.parse({}), permalink: "/a" };
  return renderToStaticMarkup(
    <PageContext value={page}>
      <Part {...props}>{children}</Part>
    </PageContext>,
  );
}
/** The text of some HTML, with a space in place of each tag. */
function textOf(html: string): string {
  return html
    .split("<")
    .map((each) => each.slice(each.indexOf(">") + 1))
    .join(" ")
    .replaceAll(/\s+/g, " ")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .trim();
}

test("an operation has its method and path", () => {
  expect(textOf(draw("ApiExplorer/MethodEndpoint", { method: "put", path: "/boats/{id}" }))).toBe("PUT /boats/:id");
  expect(textOf(draw("ApiExplorer/MethodEndpoint", { method: "event", path: "sunk" }))).toBe("Webhook");
});

test("parameters are listed by place", () => {
  const parameters = [
    { name: "page", in: "query", schema: { type: "integer", minimum: 1, default: 2 } },
    { name: "id", in: "path", required: true, description: "Which boat", schema: { type: "string", format: "uuid" } },
  ];
  expect(textOf(draw("ParamsDetails", { parameters }))).toBe(
    "Path Parameters id string<uuid> required Which boat Query Parameters page integer Minimum: 1 Default value: 2",
  );
  expect(draw("ParamsDetails", {})).toBe("");
});

test("a request has the fields of its body, also nested ones and variants", () => {
  const crew = { type: "array", items: { type: "object", properties: { name: { type: "string" } } } };
  const engine = { oneOf: [{ title: "Sail", type: "object" }, "circular(Boat)"] };
  const schema = {
    required: ["crew"],
    properties: { crew },
    allOf: [{ properties: { engine } }],
    example: { crew: [] },
  };
  const body = { required: true, content: { "application/json": { schema } } };
  expect(textOf(draw("RequestSchema", { title: "Body", body }))).toMatch(
    /^Body required application\/json object crew object\[\] required name string engine Sail \| circular\(Boat\) oneOf Sail Sail #2 circular\(Boat\) .*crew/,
  );
  expect(draw("RequestSchema", { title: "Body" })).toBe("");
});

test("each response has its status, and the first one is open", () => {
  const responses = { 200: { description: "Found" }, 404: { description: "None" } };
  expect(draw("StatusCodes", { responses })).toBe(
    '<details open=""><summary>200</summary><div><p>Found</p>\n</div></details><details><summary>404</summary><div><p>None</p>\n</div></details>',
  );
});

test("documents of the first versions list each field themselves", () => {
  const schema = { type: "object", description: "Of wood" };
  const inner = draw("SchemaItem", {
    name: "length",
    schemaName: "number",
    schema: { type: "number" },
    required: true,
  });
  expect(textOf(inner)).toBe("length number required");
  const outer = draw("SchemaItem", { name: "hull", schemaName: "object", schema, required: ["hull"] }, "Inside");
  expect(textOf(outer)).toBe("hull object required Of wood Inside");
  const date = { name: "built", schemaName: "date", schema: { type: "string", format: "date" } };
  expect(textOf(draw("SchemaItem", date))).toBe("built date");
  expect(draw("SchemaItem", { collapsible: true }, "Inside")).toBe("Inside");
  expect(textOf(draw("ParamsItem", { param: { name: "id", in: "path", schema: { enum: ["a", 1] } } }))).toBe(
    "id Possible values: a , 1",
  );
});

test("descriptions are Markdown", () => {
  const param = {
    name: "id",
    in: "path",
    description: "Either `1` or:\n\n- [two](https://example.com)\n\n| A |\n| - |\n| b |",
  };
  const html = draw("ParamsItem", { param });
  expect(html).toContain("<p>Either <code>1</code> or:</p>");
  expect(html).toContain('<li><a href="https://example.com">two</a></li>');
  expect(html).toContain("<td>b</td>");
});

test("an API has its logo, and a link to its description", () => {
  const logo = draw("ApiLogo", { logo: { url: "/img/a.svg", altText: "Boats" } });
  expect(logo).toMatch(/^<img[^<>]* alt="Boats" src="\/img\/a.svg"\/><img[^<>]* src="\/img\/a.svg"\/>$/);
  expect(draw("ApiLogo", { logo: { url: "a.svg" }, darkLogo: { url: "b.svg" } })).toContain("b.svg");
  expect(draw("ApiLogo", {})).toBe("");
  expect(draw("ApiExplorer/Export", { url: "/boats.json" })).toBe('<p><a href="/boats.json">OpenAPI Spec</a></p>');
});
