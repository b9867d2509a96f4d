import { z } from "zod";
import { contentSchemas } from "#contract/content/content.ts";
import { type Ctx, recordEvent } from "../../context.ts";
import { chatPictures, contentPages, testimonials } from "../../db/schema/index.ts";
import { mergeDeep } from "../../db/stored-json.ts";
import { defaultContent } from "./default-content.ts";

const pageNames = z.enum(Object.keys(contentSchemas) as (keyof typeof contentSchemas)[]);

/** A demo store's content: partial page texts, merged over the defaults, testimonials and chat pictures. */
export const DemoContent = z.object({
  pages: z.partialRecord(pageNames, z.unknown()),
  testimonials: z.array(
    z.strictObject({
      name: z.string(),
      text: z.string(),
      rating: z.int().min(1).max(5),
      initial: z.string(),
    }),
  ),
  chatPictures: z.array(z.strictObject({ imageUrl: z.string(), alt: z.string() })).default([]),
});
export type DemoContent = z.infer<typeof DemoContent>;

/** Writes the texts of the given pages and replaces all testimonials and pictures of chats. Requires a transaction. Throws when a text does not match its page's schema. */
export async function loadDemoContent(tx: Ctx, content: DemoContent): Promise<void> {
  const now = tx.clock.now();

  for (const page of pageNames.options) {
    const own = content.pages[page];
    if (own === undefined) continue;
    contentSchemas[page].parse(mergeDeep(defaultContent[page], own));
    const row = { page, content: own, updatedAt: now };
    await tx.db.insert(contentPages).values(row).onConflictDoUpdate({ target: contentPages.page, set: row });
  }

  await tx.db.delete(testimonials);
  await tx.db.delete(chatPictures);
  const testimonialRows = content.testimonials.map((given, position) => ({
    ...given,
    position,
    createdAt: now,
  }));
  if (testimonialRows.length > 0) await tx.db.insert(testimonials).values(testimonialRows);
  const chatRows = content.chatPictures.map((given, position) => ({ ...given, position, createdAt: now }));
  if (chatRows.length > 0) await tx.db.insert(chatPictures).values(chatRows);
  await recordEvent(tx, { type: "content.changed" });
}
