import type { Sharp } from "sharp";

const SIDE = 32;
const CHANNELS = [0, 1, 2];

/** Mean colour of the outermost pixels as `#rrggbb`: the picture's backdrop. */
export async function computeEdgeColor(picture: Sharp): Promise<string> {
  const pixels = await picture
    .resize(SIDE, SIDE, { fit: "fill" })
    .flatten({ background: "white" })
    .toColourspace("srgb")
    .raw()
    .toBuffer();
  const edges = Array.from({ length: SIDE * SIDE }, (_, index) => index).filter(isEdge);

  const mean = (channel: number) => {
    const sum = edges.reduce((total, index) => total + (pixels[index * CHANNELS.length + channel] ?? 0), 0);
    return Math.round(sum / edges.length);
  };
  return `#${CHANNELS.map((channel) => mean(channel).toString(16).padStart(2, "0")).join("")}`;
}

function isEdge(index: number): boolean {
  const [x, y] = [index % SIDE, Math.floor(index / SIDE)];
  return x === 0 || y === 0 || x === SIDE - 1 || y === SIDE - 1;
}
