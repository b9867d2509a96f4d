import { desc, sql } from "drizzle-orm";
import type { Conversation } from "#contract/content/contact.ts";
import type { Ctx } from "../../context.ts";
import { contactKeys } from "../../db/schema/index.ts";
import { guard, hasPermission } from "../../security/permission.ts";
import { isOutbox } from "../mail/index.ts";
import { getSettings } from "../settings/index.ts";
import { getMessageRow, isFromSameAddress, type MessageRow, presentMessages } from "./inbox.ts";
import { readReplies } from "./read-replies.ts";

/** The newest messages of a conversation that are shown. */
const MAX_MESSAGES = 50;

/** A message with all others from the same address, and their replies. Throws `not_found`. */
export const getConversation = guard("messages.read", async (ctx: Ctx, id: number): Promise<Conversation> => {
  const message = await getMessageRow(ctx, id);
  const shown = await presentMessages(ctx, isFromSameAddress(message), { limit: MAX_MESSAGES, offset: 0 });
  const ids = shown.map((each) => each.id);
  const { general } = await getSettings(ctx);
  return {
    messages: shown.reverse(),
    replies: await readReplies(ctx, ids),
    contactId: hasPermission(ctx.actor, "customers.read") ? await findContactId(ctx, message) : null,
    replyTo: general.email,
    isOutbox: await isOutbox(ctx),
  };
});

/** By verified e-mail address, else by phone. */
async function findContactId(ctx: Ctx, { email, phone }: MessageRow): Promise<number | null> {
  const isEmail = sql<boolean>`${contactKeys.kind} = 'email'`;
  const [found] = await ctx.db
    .select({ contactId: contactKeys.contactId })
    .from(contactKeys)
    .where(
      sql`(${contactKeys.kind}, ${contactKeys.value}) in (('email', mail_key(${email})), ('phone', phone_key(${phone})))`,
    )
    .orderBy(desc(isEmail))
    .limit(1);
  return found?.contactId ?? null;
}
