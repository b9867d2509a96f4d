import { existsSync } from "node:fs";
import path from "node:path";
import { avifKeyOf, describePicture, pictureFileNames } from "#contract/content/picture.ts";
import manifest from "./pictures.json" with { type: "json" };

type DemoPicture = { url: string; alt: string };

/** A file to copy into storage: `key` is its URL without `/uploads/`, `file` its absolute path. */
type DemoPictureFile = {
  key: string;
  file: string;
  /** The URL of the picture of which this file is one width. */
  url: string;
};

const UPLOADS = "/uploads/";

/** By the path that the demo data uses: `/demo/images/products/x.webp`. */
const pictures = new Map<string, DemoPicture>(Object.entries(manifest));

/** @throws for an unknown picture, so that a misspelt name fails early */
export function demoPicture(original: string): DemoPicture {
  const picture = pictures.get(original);
  if (!picture) throw new Error(`The demo store has no picture ${original} (demo/pictures.json)`);
  return picture;
}

/** The picture's URL in the shop. Throws like `demoPicture`. */
export function demoPictureUrl(original: string): string {
  return demoPicture(original).url;
}

/**
 * All files of the demo store's pictures, in all widths.
 *
 * @throws when a file is missing
 */
export function listDemoPictures(): DemoPictureFile[] {
  const files = [...pictures].flatMap(([original, { url }]) => filesOf(original, url));
  const missing = files.find(({ file }) => !existsSync(file));
  if (missing) throw new Error(`Missing demo picture ${missing.file}: run npm run demo:pictures`);
  return files;
}

/** The original is in images/; its narrower widths and all AVIF files are in pictures/. */
function filesOf(original: string, url: string): DemoPictureFile[] {
  const name = original.replace("/demo/images/", "");
  const largest = {
    url,
    key: url.slice(UPLOADS.length),
    file: path.join(import.meta.dirname, "images", name),
  };
  const picture = describePicture(url);
  if (!picture) return [largest];

  const { narrower } = pictureFileNames(name.replace(/\.webp$/, ""), picture);
  const keys = narrower.map(({ key }) => key);
  const made = [...keys, ...[largest.key, ...keys].map(avifKeyOf)];
  return [
    largest,
    ...made.map((key) => ({ url, key, file: path.join(import.meta.dirname, "pictures", key) })),
  ];
}
