// Converts icons to polygons for `clip-path`. For an SVG image, even one inside the style sheet, the browser creates a
// document during the first paint, which takes 5 ms. A polygon is only a list of corners, and sharp at any size.
import svgpath from "svgpath";

/** How far a curve's straight lines may be off it, in an icon of 24 units: a fifth of a pixel at 20 pixels. */
const tolerance = 0.24;
/** A corner sharper than this is cut off, as SVG's miter limit does. */
const miterLimit = 4;

/** Returns a CSS rule with the outline of each of a group's icons in a property `--icon-ID`, for `clip-path`. */
export function iconStyles(sheet, { icons: names, iconsOf = ":root" }) {
  const symbols = sheet.matchAll(/<symbol id="([\w-]+)" viewBox="0 0 (\d+) (\d+)">(.*?)<\/symbol>/gs);
  const wanted = Array.from(symbols).filter(([, id]) => names.includes(id));
  const properties = wanted.map(([, id, width, height, paths]) => {
    const loops = Array.from(paths.matchAll(/<path([^>]*)\/>/g), ([, attributes]) => outlines(attributes)).flat();
    const corners = joinLoops(loops).map(([x, y]) => `${percent(x / width)} ${percent(y / height)}`);
    return `  --icon-${id}: polygon(${corners.join(",")});`;
  });
  return `${iconsOf} {\n${properties.join("\n")}\n}\n`;
}

/** Rounds to a whole percent, which is at most a tenth of a pixel off in an icon of 20 pixels. */
const percent = (share) => `${Math.round(share * 100)}%`;

/**
 * Returns the loops around a path's painted area. Loops around holes have the opposite direction; in a filled path,
 * these are all loops but the first.
 */
function outlines(attributes) {
  const attribute = (name) => attributes.match(new RegExp(`\\b${name}="([^"]*)"`))?.[1];
  const width = attribute("stroke-width");
  const lines = flatten(attribute("d"));
  return width === undefined
    ? lines.map(({ points }, index) => turned(points, index === 0 ? 1 : -1))
    : lines.flatMap((line) => strokeLoops(line, Number(width) / 2));
}

/** Converts the subpaths of a path to straight lines from point to point. */
function flatten(data) {
  const lines = [];
  svgpath(data)
    .abs()
    .unarc()
    .unshort()
    .iterate(([command, ...values], _, x, y) => {
      const points = lines.at(-1)?.points;
      if (command === "M") lines.push({ points: [values], isClosed: false });
      else if (command === "L") points.push(values);
      else if (command === "H") points.push([values[0], y]);
      else if (command === "V") points.push([x, values[0]]);
      else if (command === "C") points.push(...curvePoints([x, y], values));
      else if (command === "Z") lines.at(-1).isClosed = true;
      else throw new Error(`Icons are drawn with M, L, H, V, C, A and Z, not with ${command}.`);
    });
  return lines.map(({ points, isClosed }) => ({ points: withoutDuplicates(points, isClosed), isClosed }));
}

/** Returns as few points along a curve as keep the lines between them within `tolerance` of it. */
function curvePoints([x0, y0], [x1, y1, x2, y2, x3, y3]) {
  const pointAt = (t) => {
    const at = (a, b, c, d) => (1 - t) ** 3 * a + 3 * (1 - t) ** 2 * t * b + 3 * (1 - t) * t ** 2 * c + t ** 3 * d;
    return [at(x0, x1, x2, x3), at(y0, y1, y2, y3)];
  };
  const pointsOf = (steps) => Array.from({ length: steps }, (_, step) => pointAt((step + 1) / steps));
  const isClose = (steps) =>
    pointsOf(steps).every(([x, y], step) => {
      const [beforeX, beforeY] = pointAt(step / steps);
      const [curveX, curveY] = pointAt((step + 0.5) / steps);
      return Math.hypot((x + beforeX) / 2 - curveX, (y + beforeY) / 2 - curveY) < tolerance;
    });
  let steps = 1;
  while (!isClose(steps)) steps += 1;
  return pointsOf(steps);
}

/** Removes points that equal the previous one, because a line without length has no direction. */
function withoutDuplicates(points, isClosed) {
  const isDuplicate = ([x, y], [otherX, otherY]) => Math.hypot(x - otherX, y - otherY) < 1e-6;
  const single = points.filter((point, index) => index === 0 || !isDuplicate(point, points[index - 1]));
  return isClosed && isDuplicate(single[0], single.at(-1)) ? single.slice(0, -1) : single;
}

/**
 * Returns the edges of a line that is `reach` wide to each side: one loop around an open line, two along a closed one.
 */
function strokeLoops({ points, isClosed }, reach) {
  const side = (sign) =>
    points.flatMap((point, index) => offset(point, neighbours(points, index, isClosed), sign * reach));
  if (!isClosed) return [turned([...side(1), ...side(-1).toReversed()], 1)];
  const [inner, outer] = [side(1), side(-1)].sort((left, right) => Math.abs(area(left)) - Math.abs(area(right)));
  return [turned(outer, 1), turned(inner, -1)];
}

function neighbours(points, index, isClosed) {
  const around = (at) => (isClosed ? points.at(at % points.length) : points[at]);
  return { before: around(index - 1), after: around(index + 1) };
}

/**
 * Returns the point at a distance beside a corner, between both sides' own points; these two if the corner is sharp.
 */
function offset(point, { before, after }, distance) {
  const normals = [before && normal(before, point), after && normal(point, after)].filter(Boolean);
  const beside = ([x, y], factor = 1) => [point[0] + x * distance * factor, point[1] + y * distance * factor];
  if (normals.length === 1) return [beside(normals[0])];
  const [[ax, ay], [bx, by]] = normals;
  const middle = [(ax + bx) / 2, (ay + by) / 2];
  const square = middle[0] ** 2 + middle[1] ** 2;
  return square < 1 / miterLimit ** 2 ? normals.map((each) => beside(each)) : [beside(middle, 1 / square)];
}

function normal([x0, y0], [x1, y1]) {
  const length = Math.hypot(x1 - x0, y1 - y0);
  return [(y0 - y1) / length, (x1 - x0) / length];
}

const area = (points) =>
  points.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length];
    return sum + (x * nextY - nextX * y) / 2;
  }, 0);

/** Returns a loop in the direction of `sign`. */
const turned = (points, sign) => (Math.sign(area(points)) === sign ? points : points.toReversed());

/** Joins loops to one polygon. The line to each loop is followed there and back, so that it encloses nothing. */
function joinLoops([first, ...rest]) {
  return [...first, ...rest.flatMap((loop) => [first[0], ...loop, loop[0]])];
}
