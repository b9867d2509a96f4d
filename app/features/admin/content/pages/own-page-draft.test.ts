import { expect, test } from "vitest";
import { emptySection } from "#contract/content/own-pages.ts";
import { checkDraft, draftOf } from "./own-page-draft.ts";

test("a new page starts with one empty section, as a draft", () => {
  expect(draftOf(null)).toMatchObject({ isPublished: false, sections: [{ title: "", paragraphs: [""] }] });
});

test("empty lines are left out, and each wrong field has its message", () => {
  const { draft, errors } = checkDraft({
    ...draftOf(null),
    slug: "Con Espacios",
    sections: [
      { ...emptySection, paragraphs: ["", "Hola"], imageUrl: "/uploads/a.webp" },
      { ...emptySection, items: ["[mal](javascript:x)"] },
    ],
  });

  expect(draft.sections[0]?.paragraphs).toEqual(["Hola"]);
  expect(Object.keys(errors).sort()).toEqual(["sections.0.imageAlt", "sections.1.items.0", "slug", "title"]);
});
