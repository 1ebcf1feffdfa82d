import { expect, test } from "vitest";
import { homePageText } from "./home-page.ts";

test("the home page of VuePress has its name, its actions and its features", () => {
  const features = [{ title: "Fast", details: "It is." }];
  expect(
    homePageText({
      home: true,
      heroText: "Plans",
      tagline: "Draw",
      actionText: "Go →",
      actionLink: "/a/",
      features,
      footer: "Ours",
    }),
  ).toBe("\n# Plans\n\nDraw\n\n[Go →](</a/>)\n\n## Fast\n\nIt is.\n\nOurs\n");
  const actions = [
    { text: "A", link: "/a/" },
    { text: "B", link: "/b/" },
  ];
  expect(homePageText({ home: true, heroText: null, actions })).toBe("\n[A](</a/>) · [B](</b/>)\n");
  expect([homePageText({ home: true }), homePageText({ tagline: "Draw" })]).toEqual(["", ""]);
});
