import { expect, test } from "vitest";
import { parseDockerfile } from "./parse-dockerfile.ts";

test.each([
  ["a default of a variable", "ARG IMAGE\nFROM ${IMAGE:-quay.io/a/b:1.0}\n"],
  ["names in quotes", 'FROM a\nCOPY "b.json" "c.json" "./"\nADD ["d e", "f/"]\nCOPY ["g", "h", "i/"]'],
  ["a file", "# syntax=docker/dockerfile:1\nFROM alpine:3 AS base\nRUN a && \\\n  b\nCOPY --from=base /a /b"],
  ["a variable that another part declares", "FROM $BASE AS a\nRUN b"],
  ["a part", "RUN apk add curl"],
  ["a here-document", "FROM alpine\nRUN <<EOF\na\nEOF"],
  ["a here-document after a command", "FROM alpine\nRUN cat <<EOF >> /etc/x\na.b c\nEOF\n\nRUN a"],
  ["commands that start containers", "# Read from standard input\n\ndocker run --rm x"],
  ["a flag of a newer builder", "FROM alpine\nCOPY --parents a b /c/"],
  ["a blank and what is left out", "FROM <IMAGE>:<TAG>\n...\nEXPOSE <PORT>"],
  ["a list of files to leave out", ".DS_Store\n# made\n!dist/*\n"],
  ["a template", "FROM {{ image }}"],
  ["a blank in braces", "FROM alpine:{latest version}\nENV A=${B}"],
])("%s is accepted", async (_, code) => {
  expect(await parseDockerfile(code)).toEqual([]);
});

test.each([
  ["FORM alpine", "1:1", "Unknown instruction: FORM"],
  ["FROM alpine\nRUN <<EOF\na\nEOF\nEXPOSE http", "5:8", "Invalid containerPort: http"],
  ["FROM alpine\nEXPOSE http", "2:8", "Invalid containerPort: http"],
  ["FROM alpine\nCOPY a", "2:6", "COPY requires at least two arguments"],
  [
    'FROM alpine\nENV A="b',
    "2:7",
    'failed to process ""b": unexpected end of statement while looking for matching double-quote',
  ],
])("a mistake is reported at its position: %s", async (code, place, message) => {
  const found = (await parseDockerfile(code)).map((each) => [`${each.line}:${each.column}`, each.code, each.message]);
  expect(found).toEqual([[place, "code-syntax", `This is not a valid Dockerfile: ${message}.`]]);
});
