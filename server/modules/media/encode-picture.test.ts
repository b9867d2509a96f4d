import sharp from "sharp";
import { expect, test } from "vitest";
import { encodePicture } from "./encode-picture.ts";

test("pictures that arrive together are encoded one after the other, and a broken one stops none", async () => {
  const picture = await sharp({ create: { width: 900, height: 900, channels: 3, background: "#fff" } })
    .png()
    .toBuffer();
  let most = 0;
  sharp.queue.on("change", () => {
    // Not their sum: sharp's threads change one after the other, and an operation that ends is still counted.
    const { queue, process } = sharp.counters();
    most = Math.max(most, queue, process);
  });

  const uploads = [picture, picture, Buffer.from("no picture"), picture];
  const encoded = await Promise.allSettled(uploads.map(encodePicture));
  sharp.queue.removeAllListeners("change");

  expect(encoded.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected", "fulfilled"]);
  expect(most).toBe(1);
});
