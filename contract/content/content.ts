import { z } from "zod";
import { MAX_FOOTER_LINKS, MAX_LINK_LABEL, MAX_MAIN_LETTERS, MAX_MAIN_LINKS } from "./menus.ts";

/**
 * Texts of the pages, as GET /api/content/{page} answers them: placeholders are filled from the
 * settings, except `{privacyLink}` in the consents, which the page replaces by a link.
 */

const Text = z.string().max(10_000);
const Pesos = z.number("Escribe un valor en pesos, por ejemplo 12.000");
const Titled = z.strictObject({ title: Text, text: Text });
const Question = z.strictObject({ question: Text, answer: Text });

export const HomeContent = z.strictObject({
  /** Empty without a picture. The browser plays the first clip whose format it supports over the picture. */
  hero: z.strictObject({ headline: Text, subheadline: Text, imageUrl: Text, videoUrls: z.array(Text) }),
  collections: z.strictObject({ intro: Text }),
  bestSellers: z.strictObject({ intro: Text }),
  /** When empty, the product's picture is shown. */
  featured: z.strictObject({ productSlug: Text, eyebrow: Text, text: Text, imageUrl: Text }),
  testimonials: z.strictObject({ eyebrow: Text, title: Text, intro: Text }),
  instagram: z.strictObject({ intro: Text }),
  newsletter: z.strictObject({ title: Text, text: Text, placeholder: Text, button: Text, note: Text }),
});
export type HomeContent = z.infer<typeof HomeContent>;

const ShopContent = z.strictObject({
  subtitle: Text,
  cartNotes: z.array(Text),
  soldOutNote: Text,
  lowStockNote: Text,
});

export const CollectionsContent = z.strictObject({ intro: Text, staticCards: z.array(Titled) });
export type CollectionsContent = z.infer<typeof CollectionsContent>;

export const AboutContent = z.strictObject({
  title: Text,
  lead: Text,
  history: z.array(Text),
  valuesTitle: Text,
  values: z.array(Titled),
  closing: Text,
});
export type AboutContent = z.infer<typeof AboutContent>;

export const FaqContent = z.array(Question);
export type FaqContent = z.infer<typeof FaqContent>;

/** A section of a policy page: paragraphs, an optional list or table, and an optional closing sentence. */
const ShippingBlock = z.strictObject({
  title: Text,
  paragraphs: z.array(Text),
  items: z.array(Text).optional(),
  after: Text.optional(),
  /** Headings of the table, by the key of the column. */
  columns: z.record(z.string(), Text).optional(),
  methods: z
    .array(z.strictObject({ id: Text, name: Text, time: Text, fee: Text, freeFrom: Text, text: Text }))
    .optional(),
  /** `cost` is the sentence to show; the numbers are pesos. */
  zones: z
    .array(z.strictObject({ zone: Text, costMin: Pesos, costMax: Pesos, cost: Text, time: Text }))
    .optional(),
  refunds: z.array(z.strictObject({ method: Text, time: Text })).optional(),
});

export const ShippingReturnsContent = z.strictObject({
  title: Text,
  intro: Text,
  sections: z.array(
    z.strictObject({
      id: Text,
      title: Text,
      blocks: z.array(ShippingBlock).optional(),
      questions: z.array(Question).optional(),
    }),
  ),
});
export type ShippingReturnsContent = z.infer<typeof ShippingReturnsContent>;

const proseParts = {
  paragraphs: z.array(Text).optional(),
  items: z.array(Text).optional(),
  after: Text.optional(),
};

/** A policy of texts alone; one with tables is `ShippingReturnsContent`. */
const TermsContent = z.strictObject({
  title: Text,
  intro: z.array(Text),
  sections: z.array(
    z.strictObject({
      id: Text,
      title: Text,
      ...proseParts,
      groups: z.array(z.strictObject({ title: Text, ...proseParts })).optional(),
    }),
  ),
});

export type TermsContent = z.infer<typeof TermsContent>;

const PrivacyContent = TermsContent.extend({ lastUpdatedText: Text });

/**
 * Text of the consent below a form (docs/rules/law.md#consent); `{privacyLink}` is replaced by a link named
 * `linkLabel`.
 */
export const ConsentsContent = z.strictObject({
  register: Text,
  contact: Text,
  newsletter: Text,
  linkLabel: Text,
  required: Text,
});
export type ConsentsContent = z.infer<typeof ConsentsContent>;

const FormField = z.strictObject({ label: Text, placeholder: Text });

export const ContactContent = z.strictObject({
  title: Text,
  intro: Text,
  labels: z.strictObject({ address: Text, phone: Text, email: Text, hours: Text, social: Text, map: Text }),
  addressNote: Text,
  form: z.strictObject({
    title: Text,
    intro: Text,
    fields: z.strictObject({
      name: FormField,
      email: FormField,
      phone: FormField,
      subject: FormField,
      message: FormField,
    }),
  }),
  closing: z.strictObject({ title: Text, text: Text, emailButton: Text, whatsappButton: Text }),
});
export type ContactContent = z.infer<typeof ContactContent>;

export const AuthContent = z.strictObject({
  panel: z.strictObject({ title: Text, intro: Text, benefits: z.array(Titled) }),
});
export type AuthContent = z.infer<typeof AuthContent>;

/** A page of the shop with its query, or another site. */
const MENU_TARGET = /^(?:\/(?![/\\])[^\s\\]*|https:\/\/[^\s]+\.[^\s]+)$/;
export const MenuLinkBody = z.strictObject({
  label: z
    .string()
    .trim()
    .min(1, "Escribe el texto del enlace")
    .max(MAX_LINK_LABEL, `Usa máximo ${MAX_LINK_LABEL} caracteres`),
  to: z
    .string()
    .min(1, "Elige un destino")
    .max(500)
    .regex(MENU_TARGET, "Escribe una dirección que empiece por / o https://"),
});
const menu = (max: number) => z.array(MenuLinkBody).max(max, `Usa máximo ${max} enlaces`);

/** Menus of the storefront (docs/rules/pages.md#menus). */
export const MenusContent = z.strictObject({
  main: menu(MAX_MAIN_LINKS)
    .min(1, "Deja al menos un enlace")
    .refine(
      (links) => links.reduce((letters, { label }) => letters + label.length, 0) <= MAX_MAIN_LETTERS,
      "El menú principal no cabe en una línea: acorta los textos o quita un enlace",
    ),
  shop: menu(MAX_FOOTER_LINKS).nullable(),
  information: menu(MAX_FOOTER_LINKS),
});

/** Every page with texts of its own, and their shape. */
export const contentSchemas = {
  home: HomeContent,
  shop: ShopContent,
  collections: CollectionsContent,
  about: AboutContent,
  faq: FaqContent,
  shippingReturns: ShippingReturnsContent,
  privacy: PrivacyContent,
  terms: TermsContent,
  consents: ConsentsContent,
  contact: ContactContent,
  auth: AuthContent,
  menus: MenusContent,
} as const;

export type ContentPage = keyof typeof contentSchemas;
export type ContentOf<Page extends ContentPage> = z.infer<(typeof contentSchemas)[Page]>;
export const contentPages = Object.keys(contentSchemas) as ContentPage[];

/** GET and PUT /api/admin/content/{page}: the texts as the owner wrote them, with placeholders in Spanish. */
export const PageTexts = z.object({
  page: z.enum(contentPages),
  /** Validated by the schema of the page. */
  content: z.json(),
  /** What a text can refer to, and what the page shows for it; null while the owner has not filled it in. */
  placeholders: z.array(z.object({ name: z.string(), value: z.string().nullable() })),
  /** False while the page shows the shop's default texts. */
  isOwn: z.boolean(),
  /** Hash of the texts, for optimistic locking. */
  version: z.string(),
});
export type PageTexts = z.infer<typeof PageTexts>;

/** `version`: version that the form showed; refused with `conflict` when the texts have changed since. */
export const PageTextsBody = z.strictObject({ content: z.json(), version: z.string().optional() });
export type PageTextsBody = z.infer<typeof PageTextsBody>;
