import { expect, test } from "vitest";
import { writeSite } from "../files/site-files-fixture.ts";
import { readNameOfHomePage, readNameOfRemote, readProjectName } from "./project-name.ts";

test.each([
  ["# Net Tools\n\nText.", "Net Tools"],
  ["![Logo](logo.png)\n\n# :rocket: `net` *tools* #\n", "net tools"],
  ["Text.\n\n## Usage\n", undefined],
  ["```sh\n# install\n```\n", undefined],
  ["Text.\n\n~~~sh\n# install\n~~~\n\nMore.\n\n# Net tools\n", "Net tools"],
  ["# README\n", undefined],
  ["# Welcome to the documentation\n", undefined],
  ["# [Net](https://net.example) tools\n", "Net tools"],
  ['# <img align="left" width="45" src="https://net.example/logo.png"> Net tools\n', "Net tools"],
  ['<p align="center">\n  <img src="logo.png">\n  <h2 align="center">Net tools</h2>\n</p>\n\nText.\n', "Net tools"],
  ["# Net tools for all of the clouds (formerly Clouds)\n", "Net tools for all of the clouds"],
  ["# A heading that says in many words what the project is for\n", undefined],
])("reads the name of a project from its README: %j", (text, name) => {
  expect(readProjectName(writeSite({ "README.md": text }))).toBe(name);
});

test("no README names no project", () => {
  expect(readProjectName(writeSite({ "index.md": "# Home\n" }))).toBeUndefined();
});

test.each([
  ["index.md", "---\nlayout: home\ntitle: 'Net Tools'\n---\n\n# Welcome\n", "Net Tools"],
  ["README.md", "# Net\n", "Net"],
  ["index.md", "---\nowner: me\n---\n\n# Net\n\n```yaml\ntitle: Example\n```\n", "Net"],
  ["index.mdx", "---\ntitle: Getting Started\n---\n", undefined],
  ["guide.md", "# Net\n", undefined],
])("reads the name of a project from the first page of its documents: %s", (file, text, name) => {
  expect(readNameOfHomePage(writeSite({ [file]: text }))).toBe(name);
});

test.each([
  ["https://git.example/acme/net-tools.git", "net-tools"],
  ["git@git.example:acme/net-tools", "net-tools"],
  ["ssh://git@git.example:22/acme/net.tools/", "net.tools"],
  ["https://git.example/acme/docs.git", undefined],
  ["../net-tools", undefined],
  ["/srv/git/net-tools.git", undefined],
])("reads the name of a repository from its remote: %s", (address, name) => {
  const settings = `[core]\n\tbare = false\n[remote "fork"]\n\turl = https://git.example/a\n[remote "origin"]\n\tfetch = +refs\n\turl = ${address}\n`;
  expect(readNameOfRemote(writeSite({ ".git/config": settings }))).toBe(name);
});
