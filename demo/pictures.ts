import { existsSync } from "node:fs";
import path from "node:path";
import { describePicture, pictureFileNames } from "#contract/picture.ts";
import manifest from "./pictures.json" with { type: "json" };

/** What the demo store's data calls a picture by: its path in demo/images, "/demo/images/products/x.webp". */
export type DemoPicture = { url: string; alt: string };

/** One file to put into storage: `key` is its URL without `/uploads/`, `file` its absolute path here. */
export type DemoPictureFile = {
  key: string;
  file: string;
  /** The picture that it is one width of. */
  url: string;
};

const UPLOADS = "/uploads/";

const pictures = new Map<string, DemoPicture>(Object.entries(manifest));

/** @throws when the demo store has no such picture: a misspelt name must not become a broken page. */
export function demoPicture(original: string): DemoPicture {
  const picture = pictures.get(original);
  if (!picture) throw new Error(`The demo store has no picture ${original} (demo/pictures.json)`);
  return picture;
}

/** The URL under which the shop serves the picture that demo data calls `original`. Throws like `demoPicture`. */
export function demoPictureUrl(original: string): string {
  return demoPicture(original).url;
}

/**
 * Every file the demo store's pictures need, widths included.
 *
 * @throws when the manifest names a file that is not there.
 */
export function listDemoPictures(): DemoPictureFile[] {
  const files = [...pictures].flatMap(([original, { url }]) => filesOf(original, url));
  const missing = files.find(({ file }) => !existsSync(file));
  if (missing) throw new Error(`Missing demo picture ${missing.file}: run npm run demo:pictures`);
  return files;
}

/** The largest is the original in images/ itself; the narrower ones stand ready-made in pictures/. */
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
  return [
    largest,
    ...narrower.map(({ key }) => ({ url, key, file: path.join(import.meta.dirname, "pictures", key) })),
  ];
}
