/**
 * A picture's URL contains size and colour, so that a page shows it without layout shift or a second request:
 *
 *   /uploads/products/jar.1200x1500.e8d9c4.webp   the largest: 1200 by 1500 px on a backdrop of #e8d9c4
 *   /uploads/products/jar.320w.webp               the same picture, 320 px wide
 *
 * Lists therefore need one string per picture, and any file storage works.
 */

/** Widths in px of the additional files; only those narrower than the largest exist. */
export const PICTURE_WIDTHS = [160, 320, 480, 640, 800, 1200, 1600] as const;

/** Path below which the server serves stored files by their key. */
export const UPLOADS = "/uploads/";

const LARGEST = /^\/uploads\/((?:[\w-]+\/)*[\w-]+)\.([1-9]\d*)x([1-9]\d*)\.([0-9a-f]{6})\.webp$/;

export type Picture = {
  src: string;
  /** Of the largest one, in px. */
  width: number;
  height: number;
  /** Mean colour of its edges, `#rrggbb`: the background while it loads. */
  color: string;
  /** Ready for the `srcset` attribute, narrowest first, the largest included. */
  srcSet: string;
};

type PictureFiles = {
  /** Storage key (its URL without `/uploads/`) of the largest. */
  largest: string;
  narrower: { width: number; key: string }[];
};

/**
 * The storage keys of one picture.
 *
 * @param name folder and name without extension, of letters, digits, `-` and `_`: `products/jar`
 * @param color `#rrggbb`
 */
export function pictureFileNames(
  name: string,
  { width, height, color }: Pick<Picture, "width" | "height" | "color">,
): PictureFiles {
  const hex = color.replace("#", "").toLowerCase();
  const largest = `${name}.${width}x${height}.${hex}.webp`;
  if (!LARGEST.test(UPLOADS + largest)) throw new RangeError(`Not a picture name: ${largest}`);

  return {
    largest,
    narrower: PICTURE_WIDTHS.filter((narrow) => narrow < width).map((narrow) => ({
      width: narrow,
      key: `${name}.${narrow}w.webp`,
    })),
  };
}

/**
 * Storage key of the same picture as AVIF. The server sends that file under the WebP's URL to browsers that accept
 * AVIF; pictures stored by earlier releases have none.
 */
export function avifKeyOf(webpKey: string): string {
  return webpKey.replace(/\.webp$/, ".avif");
}

/** Reads a picture's URL; null for other URLs (a plain file, another site, an old import). */
export function describePicture(url: string): Picture | null {
  const [, name, w, h, hex] = LARGEST.exec(url) ?? [];
  if (!name) return null;

  const picture = { width: Number(w), height: Number(h), color: `#${hex}` };
  const { narrower } = pictureFileNames(name, picture);
  const candidates = narrower.map(({ width, key }) => `${UPLOADS}${key} ${width}w`);

  return { src: url, ...picture, srcSet: [...candidates, `${url} ${picture.width}w`].join(", ") };
}
