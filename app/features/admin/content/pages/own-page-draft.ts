import {
  type AdminOwnPage,
  emptySection,
  OwnPageBody,
  type OwnPageSection,
} from "#contract/content/own-pages.ts";

/** What the form edits. */
export type PageDraft = Pick<AdminOwnPage, "title" | "slug" | "description" | "sections" | "isPublished">;

export function draftOf(page: AdminOwnPage | null): PageDraft {
  if (!page) return { title: "", slug: "", description: "", sections: [emptySection], isPublished: false };
  const { title, slug, description, sections, isPublished } = page;
  return {
    title,
    slug,
    description,
    sections: sections.length > 0 ? sections : [emptySection],
    isPublished,
  };
}

/** The draft without empty paragraphs and list items, and the messages for its fields by dotted path. */
export function checkDraft(draft: PageDraft): { draft: PageDraft; errors: Record<string, string> } {
  const trimmed = { ...draft, sections: draft.sections.map(withoutEmptyLines) };
  const parsed = OwnPageBody.safeParse(trimmed);
  const issues = parsed.error?.issues ?? [];
  return {
    draft: trimmed,
    errors: Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join("."), message])),
  };
}

function withoutEmptyLines(section: OwnPageSection): OwnPageSection {
  const isWritten = (line: string) => line.trim() !== "";
  return {
    ...section,
    paragraphs: section.paragraphs.filter(isWritten),
    items: section.items.filter(isWritten),
  };
}
