import path from "node:path";
import sharp, { type OverlayOptions } from "sharp";

const GAP = 24;
const CAPTION = 40;
const COLUMN = 360;
const COLUMNS = 6;
const TILES_PER_SHEET = 18;
const PAPER = "#ffffff";

/** Lays pictures out in columns, each whole and under its name; returns the sheets it wrote. */
export async function writeContactSheets(files: string[], folder: string, name: string): Promise<string[]> {
  const sheets: string[] = [];
  for (let start = 0; start < files.length; start += TILES_PER_SHEET) {
    const sheet = path.join(folder, `${name}-${sheets.length + 1}.png`);
    await writeSheet(files.slice(start, start + TILES_PER_SHEET), sheet);
    sheets.push(sheet);
  }
  return sheets;
}

async function writeSheet(files: string[], sheet: string): Promise<void> {
  const columns = Math.min(COLUMNS, files.length);
  const bottoms = new Array<number>(columns).fill(GAP);
  const tiles: OverlayOptions[] = [];
  for (const file of files) {
    const tile = await sharp(file).resize({ width: COLUMN }).png().toBuffer({ resolveWithObject: true });
    const top = Math.min(...bottoms);
    const column = bottoms.indexOf(top);
    const left = GAP + column * (COLUMN + GAP);
    tiles.push(
      { input: caption(path.basename(file, ".png")), left, top },
      { input: tile.data, left, top: top + CAPTION },
    );
    bottoms[column] = top + CAPTION + tile.info.height + GAP;
  }
  const width = GAP + columns * (COLUMN + GAP);
  await sharp({ create: { width, height: Math.max(...bottoms), channels: 3, background: PAPER } })
    .composite(tiles)
    .png()
    .toFile(sheet);
}

function caption(text: string): Buffer {
  return Buffer.from(
    `<svg width="${COLUMN}" height="${CAPTION}"><text y="26" font-family="sans-serif" font-size="18">${text}</text></svg>`,
  );
}
