import { eq } from "drizzle-orm";
import type { ContactBody } from "#contract/content/contact.ts";
import { HOUR_SECONDS } from "#contract/durations.ts";
import { isPlainName } from "#contract/schemas.ts";
import { type Ctx, inTransaction, recordEvent } from "../../context.ts";
import { onlyRow } from "../../db/only-row.ts";
import { contactMessages } from "../../db/schema/index.ts";
import { takeHit } from "../../http/limits.ts";
import { mailKey } from "../../person-keys.ts";
import { queueMail, shopAddress } from "../mail/index.ts";
import { getSettings } from "../settings/index.ts";
import { messages } from "./messages.ts";

/** Receipts to one address: anybody can enter another person's. */
const receiptLimit = { name: "contact-email", max: 5, windowSeconds: HOUR_SECONDS };

/**
 * Stores a visitor's message, mails it to the shop and a receipt to the visitor. Returns the message number, which the
 * receipt quotes. Past the limit of an address the message is stored all the same, without a receipt. Submitting the form
 * is the consent to the privacy policy (docs/rules/law.md#consent).
 */
export async function sendMessage(ctx: Ctx, body: ContactBody): Promise<number> {
  const hasReceipt = await takeHit(ctx, receiptLimit, mailKey(body.email));
  return inTransaction(ctx, async (tx) => {
    const settings = await getSettings(tx);
    const now = tx.clock.now();
    const row = onlyRow(
      await tx.db
        .insert(contactMessages)
        .values({
          ...body,
          privacyVersion: settings.general.privacyUpdatedAt,
          privacyAcceptedAt: now,
          createdAt: now,
        })
        .returning({ id: contactMessages.id }),
    );

    const messageNumber = row.id;
    if (hasReceipt) await mailReceipt(tx, body, messageNumber);
    const to = shopAddress(settings);
    if (to) {
      await queueMail(tx, {
        template: "shopContactMessage",
        to,
        data: {
          contactName: body.name,
          contactEmail: body.email,
          contactPhone: body.phone,
          contactSubject: body.subject,
          contactMessage: body.message,
          messageNumber,
        },
      });
    }
    await recordEvent(tx, { type: "messages.changed" });
    return messageNumber;
  });
}

async function mailReceipt(tx: Ctx, body: ContactBody, messageNumber: number): Promise<void> {
  const receiptMailId = await queueMail(tx, {
    template: "contactReceived",
    to: body.email,
    data: { ...receiptTexts(body), messageNumber },
  });
  await tx.db.update(contactMessages).set({ receiptMailId }).where(eq(contactMessages.id, messageNumber));
}

/** Mail programs turn `tienda.example/x` into a link, too. */
const DOMAIN = /\S\.[\p{L}\d]/u;

/** Anybody can enter another person's address: the receipt must not carry a stranger's link. */
function receiptTexts({ name, subject }: ContactBody) {
  const isSafe = (text: string) => isPlainName(text) && !DOMAIN.test(text);
  return {
    firstName: isSafe(name) ? name : "",
    contactSubject: isSafe(subject) ? subject : messages.subjectLeftOut,
  };
}
