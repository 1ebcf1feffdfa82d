import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Question } from "@cairn/catalogue/questions/question";
import { type GitHubServer, startGitHubServer } from "../testing/github-server.ts";
import { type TestComment, createWorld } from "../testing/test-world.ts";
import { prepareImport, type TestImport } from "../testing/run-test-import.ts";

let server: GitHubServer;
let test: TestImport;
const folder = "discussions/knowledge-base";

beforeEach(async () => {
  server = await startGitHubServer(createWorld());
  Object.assign(server.world, createWorld(`${server.url}/images/plan.png?jwt=1`));
  test = prepareImport(server.url, { discussions: { repository: "acme/kb" } });
});
afterEach(() => server.close());

const question = (number: number) => JSON.parse(test.read()[`${folder}/${number}.json`] ?? "null") as Question;
const queries = () => server.requests.filter(({ line }) => line.startsWith("POST")).length;

describe("importDiscussions", () => {
  it("writes a file for each discussion, with answers and images", async () => {
    const { diagnostics, summary } = await test.run("discussions");
    expect(diagnostics).toEqual([]);
    expect(summary).toBe("3 questions");
    expect(queries()).toBe(2);
    expect(Object.keys(test.read())).toEqual([
      `${folder}/3.json`,
      `${folder}/5.json`,
      `${folder}/8.json`,
      expect.stringMatching(/\/images\/[\da-f]{20}\.png$/),
      `${folder}/index.json`,
    ]);
    expect(question(3)).toMatchObject({
      isAnswered: true,
      answers: [{ author: "bob", isAccepted: true, bodyHtml: "<p>So.</p>" }],
    });
    expect(question(5)).toMatchObject({ author: null, isAnswered: false, answers: [] });
    expect(question(5).bodyHtml).toMatch(/^<p>Why\? <img src="\.\/images\/[\da-f]{20}\.png" alt="plan"><\/p>$/);
    expect(question(8)).toMatchObject({ labels: ["a", "b"], votes: 4, category: "Q&A" });
  });

  it("reads all comments, and all replies to them", async () => {
    const say = (bodyHTML: string, more: Partial<TestComment> = {}) => ({ author: "bob", bodyHTML, ...more });
    const comments = Array.from({ length: 170 }, (_, index) => say(`<p>Comment ${index}</p>`));
    const image = `<img src="${server.url}/images/plan.png"> <script>x</script>`;
    const replies = Array.from({ length: 250 }, (_, index) => say(`<p>Reply ${index}</p>`));
    comments[160] = say("<p>It is so.</p>", { replies: [...replies, say(image, { author: null })] });
    comments[1] = say("<p>One</p>", { replies: [say("<p>Hidden</p>", { isMinimized: true }), say("<p>Seen</p>")] });
    Object.assign(server.world.discussions[0] ?? {}, { comments, answer: 160 });
    const { diagnostics } = await test.run("discussions");
    expect(diagnostics).toEqual([]);
    const { answers } = question(3);
    expect(answers.map(({ bodyHtml }) => bodyHtml)).toEqual([
      "<p>It is so.</p>",
      ...comments.filter((_, index) => index !== 160).map(({ bodyHTML }) => bodyHTML),
    ]);
    expect(answers[0]?.isAccepted).toBe(true);
    expect(answers[0]?.replies.slice(0, -1).map(({ bodyHtml }) => bodyHtml)).toEqual(
      replies.map(({ bodyHTML }) => bodyHTML),
    );
    expect(answers[0]?.replies.at(-1)).toMatchObject({
      author: null,
      url: "https://github.com/acme/kb/discussions/3#discussioncomment-160-250",
      bodyHtml: expect.stringMatching(/^<img src="\.\/images\/[\da-f]{20}\.png"> $/),
    });
    expect(answers[2]?.replies).toMatchObject([{ bodyHtml: "<p>Seen</p>" }]);
    const before = test.read();
    expect((await test.run("discussions")).changes).toEqual([]);
    expect(test.read()).toEqual(before);
  });

  it("sends one request if nothing changed, and changes nothing", async () => {
    await test.run("discussions");
    const before = test.read();
    server.requests.length = 0;
    const { changes } = await test.run("discussions");
    expect(changes).toEqual([]);
    expect(test.read()).toEqual(before);
    expect(server.requests.map(({ line }) => line)).toEqual(["POST /graphql"]);
  });

  it("adds new discussions and later comments", async () => {
    await test.run("discussions");
    server.requests.length = 0;
    server.world.discussions.push({
      number: 9,
      title: "Where?",
      updatedAt: "2022-04-09T00:00:00Z",
      bodyHTML: "<p>Where?</p>",
    });
    Object.assign(server.world.discussions[0] ?? {}, {
      updatedAt: "2022-04-01T00:00:00Z",
      bodyHTML: "<p>How then?</p>",
    });
    const { described } = await test.run("discussions");
    expect(described).toEqual([
      "- New: [`9: Where?`](https://github.com/acme/kb/discussions/9)",
      "- Changed: [`3: How?`](https://github.com/acme/kb/discussions/3) (answered)",
    ]);
    expect(question(3).bodyHtml).toBe("<p>How then?</p>");
    expect(queries()).toBe(2);
  });

  it("notices a deletion by the count, and removes the file with its image", async () => {
    await test.run("discussions");
    server.world.discussions.splice(1, 1);
    const { changes } = await test.run("discussions");
    expect(changes.map(({ kind, file }) => `${kind} ${path.extname(file)}`)).toEqual(["removed .json", "removed .png"]);
  });

  it("restores a file that was lost or damaged", async () => {
    await test.run("discussions");
    const before = test.read();
    rmSync(path.join(test.directory, "data", folder, "3.json"));
    await test.run("discussions");
    expect(test.read()).toEqual(before);
    writeFileSync(path.join(test.directory, "data", folder, "3.json"), "{");
    await test.run("discussions");
    expect(test.read()).toEqual(before);
  });

  it("leaves the documentation team's questions alone", async () => {
    await test.run("discussions");
    writeFileSync(path.join(test.directory, "data", folder, "12.md"), "ours");
    rmSync(path.join(test.directory, "data", folder, "3.json"));
    writeFileSync(path.join(test.directory, "data", folder, "3.md"), "ours too");
    await test.run("discussions", { full: true });
    expect(test.read()[`${folder}/12.md`]).toBe("ours");
    expect(Object.keys(test.read())).not.toContain(`${folder}/3.json`);
  });

  it("reads everything with full, including changes without a date", async () => {
    await test.run("discussions");
    Object.assign(server.world.discussions[0] ?? {}, { bodyHTML: "<p>Silently.</p>" });
    await test.run("discussions");
    expect(question(3).bodyHtml).toBe("<p>How?</p>");
    await test.run("discussions", { full: true });
    expect(question(3).bodyHtml).toBe("<p>Silently.</p>");
  });

  it("removes characters from titles that change the text's direction", async () => {
    Object.assign(server.world.discussions[0] ?? {}, { title: " \u202Ewoh\u2066 why" });
    await test.run("discussions");
    expect(question(3).title).toBe("woh why");
  });

  it("imports only the configured categories", async () => {
    Object.assign(server.world.discussions[0] ?? {}, { category: "Ideas" });
    test = prepareImport(server.url, { discussions: { repository: "acme/kb", categories: ["Ideas"] } });
    await test.run("discussions");
    expect(Object.keys(test.read())).toEqual([`${folder}/3.json`, `${folder}/index.json`]);
  });

  it("replaces an unavailable image by a link", async () => {
    server.world.images = {};
    const { diagnostics } = await test.run("discussions");
    expect(diagnostics).toMatchObject([{ code: "image-missing", severity: "warning", file: "acme/kb#5" }]);
    expect(JSON.stringify(diagnostics)).not.toContain("jwt");
    expect(question(5).bodyHtml).toContain(">plan</a>");
  });

  it("retries to get an image that GitHub could not deliver", async () => {
    const attached = "https://private-user-images.githubusercontent.com/1/2.png";
    Object.assign(server.world.discussions[0] ?? {}, { bodyHTML: `<p><img src="${attached}?jwt=secret" alt="x"></p>` });
    const { diagnostics } = await test.run("discussions");
    expect(diagnostics).toMatchObject([{ code: "image-missing", severity: "warning", file: "acme/kb#3" }]);
    expect(question(3).bodyHtml).toBe('<p><a href="https://github.com/acme/kb/discussions/3">x</a></p>');
    Object.assign(server.world.discussions[0] ?? {}, { bodyHTML: `<p><img src="${server.url}/images/plan.png"></p>` });
    await test.run("discussions");
    expect(question(3).bodyHtml).toContain('<img src="./images/');
  });

  it("does not accept SVG as an image", async () => {
    server.world.images = { "/images/plan.png": { type: "image/png", body: Buffer.from("<svg onload=alert(1)>") } };
    const { diagnostics } = await test.run("discussions");
    expect(diagnostics).toMatchObject([{ code: "image-missing" }]);
    expect(Object.keys(test.read()).some((file) => file.includes("images"))).toBe(false);
  });

  it("changes no text if a placeholder is used as the token", async () => {
    await test.run("discussions", { token: "How" });
    expect(question(3).title).toBe("How?");
  });

  it("reports a missing repository", async () => {
    test = prepareImport(server.url, { discussions: { repository: "nobody/kb" } });
    const { diagnostics, isWritten } = await test.run("discussions");
    expect(isWritten).toBe(false);
    expect(diagnostics).toMatchObject([{ code: "github-not-found", file: "nobody/kb" }]);
  });
});
