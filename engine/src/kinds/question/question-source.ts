import { draftPage } from "../../model/draft-page.ts";
import { posix } from "node:path";
import type { QuestionIndexEntry } from "@cairn/catalogue/questions/question";
import type { SiteConfig } from "../../config/config.ts";
import type { Diagnostic } from "@cairn/catalogue/diagnostic";
import type { PageDraft } from "../../model/page.ts";
import { resolveTagReferences } from "../../compile/documents/tag-references.ts";
import { applyTrailingSlash } from "../../address/route-path.ts";
import type { CompileResult, ContentSource, SourceFile } from "../../compile/content-source.ts";
import { compiledTexts } from "../../texts/compiled-texts.ts";
import type { QuestionContent } from "./question-content.ts";
import { completeQuestions, indexComponent, questionComponent } from "./question-index.ts";

const questionFile = /^[^/]+\/(\d+)\.(?:json|md)$/;
const indexFile = /^[^/]+\/index\.json$/;

/**
 * Questions and answers: `{collection}/{number}.json` for an archived discussion, `.md` for one that the documentation
 * team wrote, and `{collection}/index.json` for the index page. Their permalinks follow their paths:
 * `/discussions/{collection}/{number}` for the `directory` `data/discussions`.
 */
export function createQuestionSource(name: string, directory: string): ContentSource<CompileResult> {
  return {
    name,
    directory,
    includes: (path) => questionFile.test(path) || indexFile.test(path),
    async openCompiler() {
      const { questionIndexSchema, questionSchema } = await import("@cairn/catalogue/questions/question");
      const { parseCatalogueFile } = await import("../parse-catalogue-file.ts");
      const { readDiscussion, readQuestionDocument } = await import("./question-content.ts");
      return (file, { config }): CompileResult => {
        const texts = compiledTexts(config.locale.messages);
        const place = { source: name, file, config };
        if (file.path.endsWith("/index.json")) {
          const { value, diagnostics } = parseCatalogueFile(file, questionIndexSchema);
          return value ? { page: draftIndex(place, value), diagnostics } : { diagnostics };
        }
        if (file.path.endsWith(".md")) {
          const { content, diagnostics } = readQuestionDocument(file, numberOf(file.path), texts);
          return content ? { page: draftQuestion(place, content), diagnostics } : { diagnostics };
        }
        const { value, diagnostics } = parseCatalogueFile(file, questionSchema);
        if (!value) return { diagnostics };
        if (value.number !== numberOf(file.path)) return { diagnostics: [numberDiffers(file, value.number)] };
        return { page: draftQuestion(place, readDiscussion(value, texts)), diagnostics };
      };
    },
    complete: completeQuestions,
  };
}

interface Place {
  source: string;
  file: SourceFile;
  config: SiteConfig;
}

function draftQuestion(place: Place, { data, description, headings, links }: QuestionContent): PageDraft {
  return draftPage({
    ...placeOf(place, posix.basename(place.file.path).replace(/\.\w+$/, "")),
    canonical: data.url,
    title: data.title,
    description,
    tags: resolveTagReferences(data.labels),
    // A table of contents with only two entries is not useful.
    frontMatter: { hide_table_of_contents: headings.length < 3 },
    headings,
    links,
    body: { kind: "component", component: questionComponent, data },
  });
}

/** The index as in its own file; `completeQuestions` fills in the questions. */
function draftIndex(place: Place, entry: QuestionIndexEntry): PageDraft {
  return draftPage({
    ...placeOf(place, ""),
    title: entry.title,
    description: entry.description ?? "",
    frontMatter: { hide_table_of_contents: true },
    body: { kind: "component", component: indexComponent, data: entry },
  });
}

/** Returns what both pages have in common. */
function placeOf({ source, file, config }: Place, name: string) {
  const collection = posix.dirname(file.path);
  const id = posix.join("discussions", collection, name);
  return {
    source,
    id,
    permalink: applyTrailingSlash(`/${id}`, config.trailingSlash),
    file: file.file,
    directory: collection,
    // The component draws the title, with content above it.
    hasContentTitle: true,
  };
}

function numberOf(path: string): number {
  return Number(questionFile.exec(path)?.[1]);
}

function numberDiffers({ file, path }: SourceFile, number: number): Diagnostic {
  return {
    code: "question-number",
    severity: "error",
    file,
    line: 1,
    column: 1,
    message: `The file is named ${posix.basename(path)}, but its question has the number ${number}.`,
    hint: `Rename it to ${number}.json.`,
  };
}
