import sharp from "sharp";
import { expect, test } from "vitest";
import { isBlank } from "./blank.ts";

const paper = () => sharp({ create: { width: 400, height: 300, channels: 3, background: "#fbf7f1" } }).png();
const word = Buffer.from('<svg width="60" height="20"><rect width="60" height="20" fill="#2b211c"/></svg>');

test("a picture of one colour is blank, and one with a word on it is not", async () => {
  const empty = await paper().toBuffer();
  const written = await sharp(empty)
    .composite([{ input: word, left: 10, top: 10 }])
    .png()
    .toBuffer();

  expect(await isBlank(empty)).toBe(true);
  expect(await isBlank(written)).toBe(false);
});
