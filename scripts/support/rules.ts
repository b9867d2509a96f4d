import type { SourceFile } from "./structure.ts";

/** Bracketed letters keep the patterns from matching this file. */
const CITATION = /\br[u]les\/([\w-]+\.md)#([\p{L}\p{N}-]+)/gu;
const OUTSIDE_DOCUMENT = /\b[Dd]ecisions? \d+|\b[Ss]pec §|\bepayco\.md §|§\d/;

/** Anchors of a Markdown file's headings, as code forges build them. */
export function headingAnchors(markdown: string): string[] {
  return [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} -]/gu, "")
      .replaceAll(" ", "-"),
  );
}

/** One message for each cited rule that `rules` (file name → Markdown) does not contain. */
export function findUnknownRules(file: SourceFile, rules: ReadonlyMap<string, string>): string[] {
  return [...file.text.matchAll(CITATION)]
    .filter(([, page = "", anchor = ""]) => !headingAnchors(rules.get(page) ?? "").includes(anchor))
    .map(([citation]) => `${file.path}: cites ${citation}, which does not exist`);
}

/** One message for each line that cites a document outside the repository. */
export function findOutsideCitations(file: SourceFile): string[] {
  return file.text
    .split("\n")
    .flatMap((line, index) =>
      OUTSIDE_DOCUMENT.test(line)
        ? [`${file.path}: line ${index + 1} cites a document that is not in the repository; cite docs/rules`]
        : [],
    );
}
