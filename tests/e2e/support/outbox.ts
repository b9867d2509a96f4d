import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { expect } from "@playwright/test";

/** Waits for a mail to an address with a link to `page`, and returns the link. */
export async function linkFromMail(dataDir: string, to: string, page: string): Promise<string> {
  let link = "";
  await expect
    .poll(async () => (link = await findLink(path.join(dataDir, "outbox"), to, page)), { timeout: 20_000 })
    .not.toBe("");
  return link;
}

async function findLink(folder: string, to: string, page: string): Promise<string> {
  const files = await readdir(folder).catch(() => []);
  for (const file of files.filter((name) => name.endsWith(".eml"))) {
    const mail = decodeQuotedPrintable(await readFile(path.join(folder, file), "utf8"));
    const [link] = new RegExp(`https?://[^\\s"<>]*${page}[^\\s"<>]*`).exec(mail) ?? [];
    if (mail.includes(to) && link) return link;
  }
  return "";
}

function decodeQuotedPrintable(text: string): string {
  return text
    .replace(/=\r?\n/g, "")
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
}
