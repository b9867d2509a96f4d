/**
 * `npm run demo:pictures`: creates demo/pictures/ and demo/pictures.json from demo/images/. Run it after changing a
 * picture and commit the result, so that no start and no test has to encode pictures.
 */
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { avifKeyOf, pictureFileNames } from "#contract/content/picture.ts";
import { AVIF, WEBP } from "#server/modules/media/picture-formats.ts";

const demo = path.resolve(import.meta.dirname, "../demo");
/** The storefront has this URL of the default picture in its code. */
const FIXED_URLS: Record<string, string> = {
  "placeholder/default-product.jpg": "/uploads/default-product.jpg",
};

/** Rows of the table in demo/images/README.md: `| products/x.webp | 1200x1200 | Alt text |`. */
async function readAltTexts(): Promise<[file: string, alt: string][]> {
  const readme = await readFile(path.join(demo, "images/README.md"), "utf8");
  return [...readme.matchAll(/^\| ([\w/.-]+\.\w+) \| \d+x\d+ \| (.+) \|$/gm)].map(
    ([, file = "", alt = ""]) => [file, alt],
  );
}

/** The mean colour of the outermost pixels, which is that of the background. */
async function edgeColor(file: string): Promise<string> {
  const side = 32;
  const pixels = await sharp(file).resize(side, side, { fit: "fill" }).removeAlpha().raw().toBuffer();
  const isEdge = (pixel: number) => {
    const [x, y] = [pixel % side, Math.floor(pixel / side)];
    return x === 0 || y === 0 || x === side - 1 || y === side - 1;
  };
  const mean = (channel: number) => {
    const values = [...pixels].filter((_, i) => i % 3 === channel && isEdge(Math.floor(i / 3)));
    return Math.round(values.reduce((sum, value) => sum + value, 0) / values.length);
  };
  return `#${[0, 1, 2].map((channel) => mean(channel).toString(16).padStart(2, "0")).join("")}`;
}

async function encodeWidths(file: string): Promise<string> {
  const original = path.join(demo, "images", file);
  const { width, height } = await sharp(original).metadata();
  const names = pictureFileNames(file.replace(/\.webp$/, ""), {
    width,
    height,
    color: await edgeColor(original),
  });
  const versions = [...names.narrower, { width, key: names.largest }];
  for (const { width: narrow, key } of versions) {
    const target = path.join(demo, "pictures", key);
    await mkdir(path.dirname(target), { recursive: true });
    const resized = sharp(original).resize(narrow);
    await resized.clone().avif(AVIF).toFile(avifKeyOf(target));
    // The largest WebP is the original itself.
    if (narrow < width) await resized.webp({ ...WEBP, effort: 6 }).toFile(target);
  }
  return `/uploads/${names.largest}`;
}

await rm(path.join(demo, "pictures"), { recursive: true, force: true });
const manifest: Record<string, { url: string; alt: string }> = {};
for (const [file, alt] of await readAltTexts()) {
  const url = file.endsWith(".webp") ? await encodeWidths(file) : (FIXED_URLS[file] ?? `/uploads/${file}`);
  manifest[`/demo/images/${file}`] = { url, alt };
}
await writeFile(path.join(demo, "pictures.json"), `${JSON.stringify(manifest, null, 2)}\n`);
console.log(`${Object.keys(manifest).length} pictures in demo/pictures.json`);
