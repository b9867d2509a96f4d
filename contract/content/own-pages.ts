import { z } from "zod";
import { Id, Slug, textField, Url } from "../schemas.ts";
import { findUnsafeLinks } from "./inline-links.ts";
import { readMenuTarget } from "./menus.ts";

/** Pages that the owner writes (docs/rules/pages.md#own-pages). */

const OWN_PAGE_PREFIX = "/paginas/";

export function ownPagePath(slug: string): string {
  return OWN_PAGE_PREFIX + slug;
}

/** The same link with the current address of the page, which may have been renamed. */
export function followRename(
  to: string,
  pages: readonly Pick<AdminOwnPage, "slug" | "formerSlugs">[],
): string {
  const target = readMenuTarget(to);
  if (target?.kind !== "ownPage") return to;
  const isCurrent = pages.some(({ slug }) => slug === target.slug);
  const renamed = pages.find(({ formerSlugs }) => formerSlugs.includes(target.slug));
  return isCurrent || !renamed ? to : to.replace(ownPagePath(target.slug), ownPagePath(renamed.slug));
}

const MAX_TEXT = 5000;
const text = (max: number) => z.string().trim().max(max, `Usa máximo ${max} caracteres`);
/** May contain links, `[Contacto](/contact)`. */
const linkedText = text(MAX_TEXT).refine(
  (typed) => findUnsafeLinks(typed).length === 0,
  "Los enlaces deben empezar por / o https://, así: [Contacto](/contact)",
);

const sectionFields = {
  title: text(200),
  paragraphs: z.array(linkedText).max(50),
  items: z.array(linkedText).max(50),
  /** Empty without a picture. */
  imageUrl: z.union([z.literal(""), Url]),
  /** What the picture shows, for people who do not see it. */
  imageAlt: text(300),
};

/** A heading, paragraphs, a list and a picture; each may be empty. */
const OwnPageSection = z.strictObject(sectionFields);
export type OwnPageSection = z.infer<typeof OwnPageSection>;

export const emptySection: OwnPageSection = {
  title: "",
  paragraphs: [""],
  items: [],
  imageUrl: "",
  imageAlt: "",
};

/** GET /api/pages/{slug}: a published page. */
export const OwnPage = z.strictObject({
  slug: z.string(),
  title: z.string(),
  /** For search engines; empty: the page's first paragraph is used. */
  description: z.string(),
  sections: z.array(OwnPageSection),
});
export type OwnPage = z.infer<typeof OwnPage>;

/** Lenient: a stored section of another release may have keys that this one does not know. */
export const StoredSections = z.array(z.object(sectionFields));

export const AdminOwnPage = OwnPage.extend({
  id: z.int(),
  /** Slugs that the page once had; they redirect to it. */
  formerSlugs: z.array(z.string()),
  isPublished: z.boolean(),
  /** Increases with each change, for optimistic locking. */
  version: z.int(),
});
export type AdminOwnPage = z.infer<typeof AdminOwnPage>;

export const OwnPageBody = z.strictObject({
  title: textField(1, "Escribe el título", 120),
  slug: Slug.max(80, "Usa máximo 80 caracteres"),
  description: text(300),
  sections: z
    .array(
      OwnPageSection.refine(({ imageUrl, imageAlt }) => imageUrl === "" || imageAlt !== "", {
        path: ["imageAlt"],
        message: "Describe la imagen para quienes no la ven",
      }),
    )
    .min(1, "Deja al menos una sección")
    .max(60, "Usa máximo 60 secciones"),
  isPublished: z.boolean(),
  /** Version that the form showed; refused with `conflict` when the page has changed since. */
  version: Id.optional(),
});
export type OwnPageBody = z.infer<typeof OwnPageBody>;
