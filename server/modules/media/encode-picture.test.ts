import sharp from "sharp";
import { expect, test } from "vitest";
import { encodePicture } from "./encode-picture.ts";

const makePicture = () =>
  sharp({ create: { width: 900, height: 900, channels: 3, background: "#fff" } })
    .png()
    .toBuffer();

/** The result of `work`, and how many encodings ran at once meanwhile. */
async function mostAtOnce<T>(work: () => Promise<T>): Promise<{ result: T; most: number }> {
  let most = 0;
  sharp.queue.on("change", () => {
    // Not their sum: sharp's threads change one after the other, and an operation that ends is still counted.
    const { queue, process } = sharp.counters();
    most = Math.max(most, queue, process);
  });
  const result = await work();
  sharp.queue.removeAllListeners("change");
  return { result, most };
}

test("pictures that arrive together are encoded one after the other, and a broken one stops none", async () => {
  const picture = await makePicture();
  const uploads = [picture, picture, Buffer.from("no picture"), picture];

  const { result, most } = await mostAtOnce(() => Promise.allSettled(uploads.map(encodePicture)));

  expect(result.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected", "fulfilled"]);
  expect(most).toBe(1);
});

test("narrower versions and AVIF wait for their turn, too", async () => {
  const picture = await makePicture();
  const [one, two] = await Promise.all([encodePicture(picture), encodePicture(picture)]);

  const { most } = await mostAtOnce(() =>
    Promise.all([one.avif(800), two.avif(800), one.narrower(400), two.narrower(400)]),
  );

  expect(most).toBe(1);
});
