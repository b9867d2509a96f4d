import { gzipSync } from "node:zlib";

/** Size of the home page's JavaScript in KB, with gzip. */
export async function homeScriptKb(shopUrl: string): Promise<number> {
  const home = await fetch(shopUrl).then((answer) => answer.text());
  const files = new Set([...home.matchAll(/["'](\/assets\/[^"']+\.js)["']/g)].map((match) => match[1] ?? ""));
  return gzipKb([...files].map((file) => new URL(file, shopUrl)));
}

/** Size of these files together in KB, each with gzip. */
export async function gzipKb(urls: readonly (string | URL)[]): Promise<number> {
  const sizes = await Promise.all(urls.map(gzipBytes));
  return sizes.reduce((sum, size) => sum + size, 0) / 1024;
}

async function gzipBytes(url: string | URL): Promise<number> {
  const answer = await fetch(url);
  return gzipSync(Buffer.from(await answer.arrayBuffer()), { level: 9 }).length;
}
