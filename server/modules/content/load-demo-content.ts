import { z } from "zod";
import { contentSchemas } from "#contract/content.ts";
import { type Ctx, recordEvent } from "../../context.ts";
import { chatPictures, contentPages, testimonials } from "../../db/schema/index.ts";
import { defaultContent } from "./default-content.ts";
import { layOver, parsePage } from "./read-content.ts";

const pageNames = z.enum(Object.keys(contentSchemas) as (keyof typeof contentSchemas)[]);

/** What a store brings of its own: parts of pages, laid over the texts that ship with the shop, testimonials, chats. */
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

/** Writes a store's own texts, in place of any it had. Only inside a transaction. Throws when one does not fit its page. */
export async function loadDemoContent(tx: Ctx, content: DemoContent): Promise<void> {
  const now = tx.clock.now();

  for (const page of pageNames.options) {
    const own = content.pages[page];
    if (own === undefined) continue;
    parsePage(page, layOver(defaultContent[page], own));
    const row = { page, content: own, updatedAt: now };
    await tx.db.insert(contentPages).values(row).onConflictDoUpdate({ target: contentPages.page, set: row });
  }

  await tx.db.delete(testimonials);
  await tx.db.delete(chatPictures);
  const said = content.testimonials.map((given, position) => ({ ...given, position, createdAt: now }));
  if (said.length > 0) await tx.db.insert(testimonials).values(said);
  const chats = content.chatPictures.map((given, position) => ({ ...given, position, createdAt: now }));
  if (chats.length > 0) await tx.db.insert(chatPictures).values(chats);
  await recordEvent(tx, { type: "content.changed" });
}
