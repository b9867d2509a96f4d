import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import {
  type ContentPage,
  contentSchemas,
  HomeContent,
  type PageTexts,
  type PageTextsBody,
} from "#contract/content/content.ts";
import { spanishNameOf, toCodeNames, toSpanishNames } from "#contract/content/placeholder-names.ts";
import { type Ctx, inTransaction, recordEvent } from "../../context.ts";
import { lockByName } from "../../db/advisory-locks.ts";
import { contentPages } from "../../db/schema/index.ts";
import { keepUnknownKeys } from "../../db/stored-json.ts";
import { DomainError } from "../../errors.ts";
import { errorsByField } from "../../errors-by-field.ts";
import { guard } from "../../security/permission.ts";
import { recordAudit } from "../audit/index.ts";
import { withoutSpareEntries } from "./empty-entries.ts";
import { messages } from "./messages.ts";
import { parseStoredTexts, readPlaceholderValues, readStoredTexts } from "./read-content.ts";

/** Filled by the pages themselves, with a link. */
const LINK_PLACEHOLDER = "privacyLink";

const VIDEO_URL = /^(https:\/\/[^\s/]+\/|\/(?!\/))\S+$/;
const VIDEO_FILE = /\.(webm|mp4)(\?\S*)?$/i;

/** A page's texts for editing, with unfilled placeholders in Spanish. */
export const readTexts = guard("content.write", async (ctx: Ctx, page: ContentPage) => {
  return presentTexts(ctx, page, await readStoredTexts(ctx, page));
});

async function presentTexts(ctx: Ctx, page: ContentPage, stored: unknown): Promise<PageTexts> {
  const content = parseStoredTexts(ctx, page, stored);
  return {
    page,
    content: withNames(content, toSpanishNames),
    placeholders: Object.entries(await readPlaceholderValues(ctx, page)).map(([name, value]) => ({
      name: spanishNameOf(name),
      value,
    })),
    isOwn: stored !== undefined,
    version: computeVersion(content),
  };
}

type Content = PageTexts["content"];

/** The content with the placeholders of each text renamed. */
function withNames(content: Content, rename: (text: string) => string): Content {
  if (typeof content === "string") return rename(content);
  if (Array.isArray(content)) return content.map((item) => withNames(item, rename));
  if (typeof content !== "object" || content === null) return content;
  return Object.fromEntries(Object.entries(content).map(([key, inner]) => [key, withNames(inner, rename)]));
}

/**
 * Saves a page's texts. Throws invalid_input when they do not match the page's schema, contain an unknown
 * placeholder or half a question, and conflict with the current texts when `version` is outdated.
 */
export const writeTexts = guard("content.write", async (ctx: Ctx, page: ContentPage, body: PageTextsBody) => {
  const { version } = body;
  const given = parseTexts(page, withNames(body.content, toCodeNames));
  checkVideos(page, given);
  checkQuestions(given);
  await checkPlaceholders(ctx, page, given);
  const content = withoutSpareEntries(given);

  return inTransaction(ctx, async (tx) => {
    const { stored, before } = await lockTexts(tx, page, version);
    const row = {
      page,
      content: keepUnknownKeys(contentSchemas[page], stored, content),
      updatedAt: tx.clock.now(),
    };
    await tx.db.insert(contentPages).values(row).onConflictDoUpdate({ target: contentPages.page, set: row });
    await recordAudit(tx, {
      action: "content.updated",
      subject: { type: "content", id: page },
      before: { texts: before.content },
      after: { texts: withNames(content, toSpanishNames) },
    });
    await recordEvent(tx, { type: "content.changed", name: page });
    return readTexts(tx, page);
  });
});

/** Restores the default texts. Throws conflict like `writeTexts`. */
export const restoreTexts = guard("content.write", async (ctx: Ctx, page: ContentPage, version?: string) => {
  return inTransaction(ctx, async (tx) => {
    const { before } = await lockTexts(tx, page, version);
    await tx.db.delete(contentPages).where(eq(contentPages.page, page));
    const texts = await readTexts(tx, page);
    await recordAudit(tx, {
      action: "content.restored",
      subject: { type: "content", id: page },
      before: { texts: before.content },
      after: { texts: texts.content },
    });
    await recordEvent(tx, { type: "content.changed", name: page });
    return texts;
  });
});

async function lockTexts(tx: Ctx, page: ContentPage, version: string | undefined) {
  await lockByName(tx, "page texts");
  const stored = await readStoredTexts(tx, page);
  const before = await presentTexts(tx, page, stored);
  if (version !== undefined && version !== before.version) {
    throw new DomainError("conflict", messages.textsEditedMeanwhile, { texts: before });
  }
  return { stored, before };
}

/**
 * Hash of the texts, so that a release with new defaults also changes the version. Parsing gives keys a fixed order.
 */
function computeVersion(content: Content): string {
  return createHash("sha256").update(JSON.stringify(content)).digest("base64url");
}

function parseTexts(page: ContentPage, given: unknown): Content {
  const parsed = contentSchemas[page].safeParse(given);
  if (parsed.success) return parsed.data;
  // What the form can have wrong has a message of ours; an unknown field has none that an owner understands.
  const isOwn = parsed.error.issues.every(
    ({ code }) => code !== "unrecognized_keys" && code !== "invalid_type",
  );
  const errors = errorsByField(parsed.error);
  const message = isOwn ? Object.values(errors)[0] : undefined;
  throw new DomainError("invalid_input", message ?? messages.wrongShape, { errors });
}

/** Refuses videos that browsers cannot play: the page would silently show the still picture. */
function checkVideos(page: ContentPage, content: Content): void {
  if (page !== "home") return;
  const wrong = HomeContent.parse(content).hero.videoUrls.flatMap((url, index) => {
    const message = findVideoError(url);
    return message ? [[`hero.videoUrls.${index}`, message] as const] : [];
  });
  const [first] = wrong;
  if (first) throw new DomainError("invalid_input", first[1], { errors: Object.fromEntries(wrong) });
}

function findVideoError(url: string): string | null {
  if (!VIDEO_URL.test(url)) return messages.invalidVideoUrl;
  return VIDEO_FILE.test(url) ? null : messages.notAVideoFile;
}

/** Refuses a question without answer, and an answer without question. */
function checkQuestions(content: Content): void {
  const empty = new Set<string>();
  visitTexts([], content, (path, text) => text.trim() === "" && empty.add(path.join(".")));
  const errors: Record<string, string> = {};
  for (const path of empty) {
    const [, entry, part] = /^(.*\b)(question|answer)$/.exec(path) ?? [];
    if (part === "question" && !empty.has(`${entry}answer`)) errors[path] = messages.noQuestion;
    if (part === "answer" && !empty.has(`${entry}question`)) errors[path] = messages.noAnswer;
  }
  const [first] = Object.values(errors);
  if (first) throw new DomainError("invalid_input", first, { errors });
}

/** Refuses unknown placeholders: pages would show them in braces. */
async function checkPlaceholders(ctx: Ctx, page: ContentPage, content: Content): Promise<void> {
  const known = new Set([LINK_PLACEHOLDER, ...Object.keys(await readPlaceholderValues(ctx, page))]);
  const errors: Record<string, string> = {};
  visitTexts([], content, (path, text, amounts) => {
    const unknown = [...text.matchAll(/\{([^{}]+)\}/g)]
      .map(([, name = ""]) => name)
      .find((name) => !known.has(name) && !amounts.includes(name));
    if (unknown) errors[path.join(".")] = messages.unknownPlaceholder(unknown);
  });
  const [first] = Object.values(errors);
  if (first) throw new DomainError("invalid_input", first, { errors });
}

type Visit = (path: string[], text: string, amounts: readonly string[]) => void;

/** Visits every text with the names of its sibling numbers, which it may use as placeholders. */
function visitTexts(path: string[], value: Content, visit: Visit, amounts: string[] = []): void {
  if (typeof value === "string") visit(path, value, amounts);
  if (typeof value !== "object" || value === null) return;
  const entries = Object.entries(value);
  const own = Array.isArray(value)
    ? amounts
    : entries.flatMap(([key, sibling]) => (typeof sibling === "number" ? [key] : []));
  for (const [key, inner] of entries) visitTexts([...path, key], inner, visit, [...amounts, ...own]);
}
