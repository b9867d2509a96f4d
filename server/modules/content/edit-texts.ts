import { createHash } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import {
  type ContentPage,
  contentSchemas,
  HomeContent,
  type PageTexts,
  type PageTextsBody,
} from "#contract/content.ts";
import { placeholderValues } from "#contract/content-placeholders.ts";
import { type Ctx, inTransaction, recordEvent } from "../../context.ts";
import { contentPages } from "../../db/schema/index.ts";
import { DomainError } from "../../errors.ts";
import { recordAudit } from "../audit/index.ts";
import { getSettings } from "../settings/index.ts";
import { messages } from "./messages.ts";
import { readRaw } from "./read-content.ts";

/** The placeholder that pages fill themselves, with a link. */
const LINK = "privacyLink";

const VIDEO_ADDRESS = /^(https:\/\/[^\s/]+\/|\/(?!\/))\S+$/;
const VIDEO_FILE = /\.(webm|mp4)(\?\S*)?$/i;

/** Any number: the advisory lock that lets one transaction at a time change texts. */
const TEXTS_LOCK = 7_236_014;

/** A page's texts as the owner writes them, placeholders and all. */
export async function readTexts(ctx: Ctx, page: ContentPage): Promise<PageTexts> {
  const { text, isOwn } = await readRaw(ctx, page);
  const content = asTexts(page, text);
  return { page, content, isOwn, version: versionOf(content) };
}

/**
 * Throws invalid_input when they are not of the page's shape, or name a fact that the shop does not have; conflict,
 * with the texts that stand there, when they were written on other ones.
 */
export async function writeTexts(
  ctx: Ctx,
  page: ContentPage,
  { content: given, version }: PageTextsBody,
): Promise<PageTexts> {
  const content = asTexts(page, given);
  refuseUnplayable(page, content);
  await refuseUnknownPlaceholders(ctx, content);

  return inTransaction(ctx, async (tx) => {
    const before = await lockTexts(tx, page);
    if (version !== undefined && version !== before.version) {
      throw new DomainError("conflict", messages.textsEditedMeanwhile, { texts: before });
    }
    const row = { page, content, updatedAt: tx.clock.now() };
    await tx.db.insert(contentPages).values(row).onConflictDoUpdate({ target: contentPages.page, set: row });
    await recordAudit(tx, {
      action: "content.updated",
      subject: { type: "content", id: page },
      before: { texts: before.content },
      after: { texts: content },
    });
    await recordEvent(tx, { type: "content.changed" });
    return readTexts(tx, page);
  });
}

/** Back to the texts that ship with the shop. */
export async function restoreTexts(ctx: Ctx, page: ContentPage): Promise<PageTexts> {
  return inTransaction(ctx, async (tx) => {
    const before = await lockTexts(tx, page);
    await tx.db.delete(contentPages).where(eq(contentPages.page, page));
    const texts = await readTexts(tx, page);
    await recordAudit(tx, {
      action: "content.restored",
      subject: { type: "content", id: page },
      before: { texts: before.content },
      after: { texts: texts.content },
    });
    await recordEvent(tx, { type: "content.changed" });
    return texts;
  });
}

async function lockTexts(tx: Ctx, page: ContentPage): Promise<PageTexts> {
  await tx.db.execute(sql`select pg_advisory_xact_lock(${TEXTS_LOCK})`);
  return readTexts(tx, page);
}

/** Told by the texts alone, so that it also tells when a release brought others. Parsed, their keys stand in one order. */
function versionOf(content: PageTexts["content"]): string {
  return createHash("sha256").update(JSON.stringify(content)).digest("base64url");
}

function asTexts(page: ContentPage, given: unknown): PageTexts["content"] {
  const parsed = contentSchemas[page].safeParse(given);
  if (parsed.success) return parsed.data;
  throw new DomainError("invalid_input", messages.wrongShape, {
    errors: Object.fromEntries(
      parsed.error.issues.map(({ path, message }) => [path.join(".") || "content", message]),
    ),
  });
}

/** A clip that no browser plays would leave a still picture, and its owner wondering. */
function refuseUnplayable(page: ContentPage, content: PageTexts["content"]): void {
  if (page !== "home") return;
  const wrong = HomeContent.parse(content).hero.videoUrls.flatMap((url, index) => {
    const message = videoFault(url);
    return message ? [[`hero.videoUrls.${index}`, message] as const] : [];
  });
  const [first] = wrong;
  if (first) throw new DomainError("invalid_input", first[1], { errors: Object.fromEntries(wrong) });
}

function videoFault(url: string): string | null {
  if (!VIDEO_ADDRESS.test(url)) return messages.noVideoAddress;
  return VIDEO_FILE.test(url) ? null : messages.noVideoFile;
}

/** A fact that is misspelt would stand between braces before everybody's eyes. */
async function refuseUnknownPlaceholders(ctx: Ctx, content: PageTexts["content"]): Promise<void> {
  const known = new Set([LINK, ...Object.keys(placeholderValues(await getSettings(ctx), "whole"))]);
  const errors: Record<string, string> = {};
  walk([], content, (path, text, amounts) => {
    const unknown = [...text.matchAll(/\{(\w+)\}/g)]
      .map(([, name = ""]) => name)
      .find((name) => !known.has(name) && !amounts.includes(name));
    if (unknown) errors[path.join(".")] = messages.unknownPlaceholder(unknown);
  });
  const [first] = Object.values(errors);
  if (first) throw new DomainError("invalid_input", first, { errors });
}

type Visit = (path: string[], text: string, amounts: readonly string[]) => void;

/** Visits every text, with the names of the amounts that stand beside it: it may name those, too. */
function walk(path: string[], value: PageTexts["content"], visit: Visit, amounts: string[] = []): void {
  if (typeof value === "string") visit(path, value, amounts);
  if (typeof value !== "object" || value === null) return;
  const entries = Object.entries(value);
  const own = Array.isArray(value)
    ? amounts
    : entries.flatMap(([key, beside]) => (typeof beside === "number" ? [key] : []));
  for (const [key, inner] of entries) walk([...path, key], inner, visit, [...amounts, ...own]);
}
