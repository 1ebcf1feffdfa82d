// Generates the classes of Docusaurus's theme that differ only in a number or size, for its style sheet.

const columns = 12;
const spaces = { none: "0", xs: "0.25rem", sm: "0.5rem", md: "1rem", lg: "2rem", xl: "5rem" };
const sides = {
  "": [""],
  top: ["top"],
  right: ["right"],
  bottom: ["bottom"],
  left: ["left"],
  vert: ["top", "bottom"],
  horiz: ["right", "left"],
};

function withSide(property, side) {
  return side === "" ? property : `${property}-${side}`;
}

/** Returns the style sheet with the widths of columns, and with margins and paddings by side and size. */
export function withSteps(sheet) {
  const widths = Array.from({ length: columns }, (_, index) => index + 1).flatMap((count) => {
    const share = `calc(100% * ${count} / ${columns})`;
    return [
      `.col--${count} { --columns: ${share} }`,
      `@media (min-width: 997px) { .col--offset-${count} { margin-inline-start: ${share} } }`,
    ];
  });
  const utilities = ["margin", "padding"].flatMap((property) =>
    Object.entries(sides).flatMap(([side, edges]) =>
      Object.entries(spaces).map(([name, space]) => {
        const declarations = edges.map((edge) => `${withSide(property, edge)}: ${space} !important`);
        return `.${withSide(property, side)}--${name} { ${declarations.join("; ")} }`;
      }),
    ),
  );
  return `${[sheet.replace(/\/\*[\s\S]*?\*\/\n/g, "").trim(), ...widths, ...utilities].join("\n")}\n`;
}
