export interface TestRelease {
  tag: string;
  name?: string;
  body?: string;
  published: string | null;
  draft?: boolean;
  prerelease?: boolean;
}

export interface TestComment {
  author: string | null;
  bodyHTML: string;
  upvoteCount?: number;
  isMinimized?: boolean;
  replies?: TestComment[];
}

export interface TestDiscussion {
  number: number;
  title: string;
  updatedAt: string;
  author?: string | null;
  bodyHTML: string;
  category?: string;
  labels?: string[];
  upvoteCount?: number;
  comments?: TestComment[];
  /** Index of the accepted comment. */
  answer?: number;
}

/** The server's data. Tests change it between imports. */
export interface TestWorld {
  owner: string;
  repositories: Record<string, TestRelease[]>;
  /** Former names. */
  renamed: Record<string, string>;
  discussions: TestDiscussion[];
  images: Record<string, { type: string; body: Buffer }>;
  pageSize: number;
  /** The maximum number of comments and replies in a response, whatever is requested; GitHub's own 100 if absent. */
  maxComments?: number;
}

const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);

/** Creates a small world with lists of two pages. Two of its texts show the image at `imageUrl`. */
export function createWorld(imageUrl = "https://images.invalid/plan.png"): TestWorld {
  return {
    owner: "acme",
    pageSize: 2,
    renamed: {},
    images: { "/images/plan.png": { type: "image/png", body: png } },
    repositories: {
      vpc: [
        {
          tag: "v2.0.0",
          published: "2023-02-03T10:00:00Z",
          body: "## Modules affected\n\n- `vpc-app`\n\n## Description\n\nNew ranges.",
        },
        {
          tag: "v1.1.0",
          published: "2023-01-20T10:00:00Z",
          body: "See #12.\n\n**Full Changelog**: https://github.com/acme/vpc/compare/v1.0.0...v1.1.0",
        },
        { tag: "v1.0.0", name: "First", published: "2023-01-02T10:00:00Z", body: `![plan](${imageUrl})` },
      ],
      eks: [{ tag: "v0.1.0", published: "2023-01-05T10:00:00Z", body: "Hello" }],
    },
    discussions: [
      {
        number: 3,
        title: "How?",
        updatedAt: "2022-03-03T00:00:00Z",
        bodyHTML: "<p>How?</p>",
        answer: 0,
        comments: [{ author: "bob", bodyHTML: "<p>So.</p>" }],
      },
      {
        number: 5,
        title: "Why?",
        updatedAt: "2022-03-05T00:00:00Z",
        bodyHTML: `<p>Why? <img src="${imageUrl}" alt="plan"></p>`,
        author: null,
      },
      {
        number: 8,
        title: "When?",
        updatedAt: "2022-03-08T00:00:00Z",
        bodyHTML: "<p>When?</p>",
        labels: ["b", "a"],
        upvoteCount: 4,
      },
    ],
  };
}
