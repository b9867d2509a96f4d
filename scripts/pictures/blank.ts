import sharp from "sharp";

/** Standard deviation of a channel (0 to 255) below which a picture has only one colour and noise. */
const BLANK_DEVIATION = 1;

/** Whether the whole picture has one colour. */
export async function isBlank(file: string | Buffer): Promise<boolean> {
  const { channels } = await sharp(file).stats();
  return channels.every(({ stdev }) => stdev < BLANK_DEVIATION);
}
