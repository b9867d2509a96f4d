import { gzipSync } from "node:zlib";

/** Size of the home page's JavaScript in KB, with gzip. */
export async function homeScriptKb(shopUrl: string): Promise<number> {
  const home = await fetch(shopUrl).then((answer) => answer.text());
  const files = new Set([...home.matchAll(/["'](\/assets\/[^"']+\.js)["']/g)].map((match) => match[1] ?? ""));
  const sizes = await Promise.all([...files].map((file) => gzipSize(new URL(file, shopUrl))));
  return sizes.reduce((sum, size) => sum + size, 0) / 1024;
}

async function gzipSize(url: URL): Promise<number> {
  const answer = await fetch(url);
  return gzipSync(Buffer.from(await answer.arrayBuffer()), { level: 9 }).length;
}
