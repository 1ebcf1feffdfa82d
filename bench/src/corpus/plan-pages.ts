import path from "node:path";
import type { Random } from "../random.ts";
import { heading, word } from "./sentences.ts";

/** A page before its text is written. */
export interface PlannedPage {
  /** The path relative to `docs/`, with forward slashes. */
  file: string;
  title: string;
  /** The intended size in bytes. */
  bytes: number;
  hasCode: boolean;
  /** Files that the page links to, relative to its own folder. */
  links: string[];
}

const pageBytes = 8 * 1024;
const longPageBytes = 250 * 1024;
/** The number of long pages in each thousand. */
const longPages = 4;

/**
 * Plans `count` pages in sections of 50 to 100, each with its own folders. A quarter of the pages have code; four of
 * each thousand, always the same, are long.
 */
export function planPages(count: number, extension: ".md" | ".mdx", random: Random): PlannedPage[] {
  const files = planFiles(count, extension, random);
  return files.map((file, index) => ({
    file,
    title: `${heading(random)} ${index + 1}`,
    bytes:
      index % Math.round(1000 / longPages) === 100 ? longPageBytes : random.between(pageBytes * 0.7, pageBytes * 1.3),
    hasCode: random.chance(0.25),
    links: Array.from({ length: random.between(2, 6) }, () => {
      // Most links lead to pages nearby in the list, because the files of a section are next to each other.
      const near = Math.min(files.length - 1, Math.max(0, index + random.between(-30, 30)));
      return relativeLink(file, files[random.chance(0.8) ? near : random.between(0, files.length - 1)] ?? file);
    }),
  }));
}

function planFiles(count: number, extension: string, random: Random): string[] {
  const files: string[] = [];
  for (let section = 1; files.length < count; section += 1) {
    const sectionFolder = `${word(random)}-${section}`;
    const folders = Array.from(
      { length: random.between(3, 6) },
      (_, index) => `${sectionFolder}/${word(random)}-${index + 1}`,
    );
    folders.push(`${folders[0] ?? sectionFolder}/${word(random)}`, sectionFolder);
    const sectionSize = Math.min(random.between(50, 100), count - files.length);
    const sectionFiles = Array.from(
      { length: sectionSize },
      (_, index) => `${random.pick(folders)}/${word(random)}-${index + 1}${extension}`,
    );
    files.push(...sectionFiles.toSorted());
  }
  return files;
}

function relativeLink(from: string, to: string): string {
  const relative = path.posix.relative(path.posix.dirname(from), to);
  return relative.startsWith(".") ? relative : `./${relative}`;
}
