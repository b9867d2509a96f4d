import path from "node:path";
import sharp, { type OverlayOptions } from "sharp";

const GAP = 24;
const CAPTION = 40;
const SHEET_WIDTH = 2000;
const SHEET_HEIGHT = 2400;

/** `bottoms` is the height of each column so far; `parts` are the pictures with their positions. */
type Sheet = { bottoms: number[]; parts: OverlayOptions[] };

/** Arranges the pictures in columns, uncut and with their names, on as many sheets as needed. */
export async function writeContactSheets(
  files: string[],
  tileWidth: number,
  folder: string,
  name: string,
): Promise<void> {
  const columns = Math.floor((SHEET_WIDTH - GAP) / (tileWidth + GAP));
  const sheets: Sheet[] = [];
  for (const file of files) {
    const tile = await sharp(file).resize({ width: tileWidth }).png().toBuffer({ resolveWithObject: true });
    const height = CAPTION + tile.info.height + GAP;
    const { parts, bottoms } = sheetWithRoom(sheets, columns, height);
    const top = Math.min(...bottoms);
    const column = bottoms.indexOf(top);
    const left = GAP + column * (tileWidth + GAP);
    parts.push(
      { input: caption(path.basename(file, ".png"), tileWidth), left, top },
      { input: tile.data, left, top: top + CAPTION },
    );
    bottoms[column] = top + height;
  }
  for (const [i, sheet] of sheets.entries())
    await writeSheet(sheet, path.join(folder, `${name}-${i + 1}.png`));
}

/** The last sheet, or a new one if it is full. A picture taller than a sheet starts at the top of a column. */
function sheetWithRoom(sheets: Sheet[], columns: number, height: number): Sheet {
  const last = sheets.at(-1);
  const top = last && Math.min(...last.bottoms);
  if (last && top !== undefined && (top === GAP || top + height <= SHEET_HEIGHT)) return last;

  const fresh = { bottoms: new Array<number>(columns).fill(GAP), parts: [] };
  sheets.push(fresh);
  return fresh;
}

async function writeSheet({ parts, bottoms }: Sheet, file: string): Promise<void> {
  await sharp({
    create: { width: SHEET_WIDTH, height: Math.max(...bottoms), channels: 3, background: "#ffffff" },
  })
    .composite(parts)
    .png()
    .toFile(file);
}

function caption(text: string, width: number): Buffer {
  return Buffer.from(
    `<svg width="${width}" height="${CAPTION}"><text y="26" font-family="sans-serif" font-size="18">${text}</text></svg>`,
  );
}
