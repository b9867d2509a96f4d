import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { describePicture } from "#contract/content/picture.ts";
import { mediaFiles } from "#server/db/schema/index.ts";
import { makeSignedIn, mustExist } from "#tests/support/factories.ts";
import { multipart } from "#tests/support/multipart.ts";
import { testShop } from "#tests/support/test-shop.ts";

const shop = testShop();

/** Sends a multipart form with one file, like a browser. */
function upload(
  content: Buffer,
  { cookie = "", field = "image", name = "foto.jpg", url = "/api/upload/product-image" } = {},
) {
  return shop().request({
    method: "POST",
    url,
    cookie,
    ...multipart([{ name: field, content, filename: name }]),
  });
}

const asAdmin = async () => ({ cookie: (await makeSignedIn(shop().ctx, { isAdmin: true })).cookie });

function makePicture(width: number, height: number, background = "#cc8844") {
  return sharp({ create: { width, height, channels: 3, background } });
}

describe("POST /api/upload/product-image", () => {
  test("stores the picture as WebP, also in every narrower width, and each as AVIF", async () => {
    const answer = await upload(await makePicture(700, 500).png().toBuffer(), await asAdmin());

    const { imageUrl } = answer.json();
    expect(answer.statusCode).toBe(200);
    expect(imageUrl).toMatch(/^\/uploads\/products\/[0-9a-f]{24}\.700x500\.cc8844\.webp$/);
    const picture = mustExist(describePicture(imageUrl));
    expect(picture.srcSet.split(", ")).toHaveLength(5);
    for (const candidate of picture.srcSet.split(", ")) {
      const [url = "", width] = candidate.split(" ");
      const stored = mustExist(await shop().deps.storage.get(url.replace("/uploads/", "")));
      const { format, width: actual } = await sharp(stored.content).metadata();
      expect({ format, width: `${actual}w` }).toEqual({ format: "webp", width });
      const sent = await shop().request({ url, headers: { accept: "image/avif" } });
      const avif = await sharp(sent.rawPayload).metadata();
      expect([avif.compression, avif.width]).toEqual(["av1", actual]);
    }
  });

  test("rotates a photograph upright and removes its location", async () => {
    const photo = await makePicture(400, 200)
      .jpeg()
      .withExif({ IFD0: { Copyright: "Ana" }, IFD3: { GPSLatitude: "6/1 15/1 0/1" } })
      .withMetadata({ orientation: 6 })
      .toBuffer();

    const { imageUrl } = (await upload(photo, await asAdmin())).json();

    expect(imageUrl).toContain(".200x400.");
    const stored = mustExist(await shop().deps.storage.get(imageUrl.replace("/uploads/", "")));
    expect((await sharp(stored.content).metadata()).exif).toBeUndefined();
  });

  test("reduces a huge picture to the largest size of the pages and records it", async () => {
    const { imageUrl } = (
      await upload(await makePicture(3200, 1600).png().toBuffer(), await asAdmin())
    ).json();

    expect(imageUrl).toContain(".1600x800.");
    const files = await shop().ctx.db.select().from(mediaFiles);
    expect(files.map(({ key }) => key)).toContain(imageUrl.replace("/uploads/", ""));
  });

  test.each([
    ["text named like a photograph", Buffer.from("not a picture")],
    [
      "a drawing that may carry scripts",
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'),
    ],
    ["a picture cut short", Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0x10])],
  ])("refuses %s", async (_, content) => {
    const answer = await upload(content, await asAdmin());

    expect(answer.statusCode).toBe(415);
    expect(answer.json()).toEqual({ message: "Tipo de archivo no permitido", code: "unsupported_image" });
  });

  test("a picture of more than 60 megapixels is told so", async () => {
    const huge = await makePicture(10_000, 6_001).png({ palette: true }).toBuffer();

    const answer = await upload(huge, await asAdmin());

    expect(answer.statusCode).toBe(413);
    expect(answer.json().message).toBe("La imagen tiene más de 60 megapíxeles. Redúcela y súbela otra vez.");
  });

  test.each([
    ["the file", 5 * 1024 * 1024 + 1],
    ["the whole body", 10 * 1024 * 1024],
  ])("refuses more than 5 MB, counting %s", async (_, size) => {
    const answer = await upload(Buffer.alloc(size), await asAdmin());

    expect(answer.statusCode).toBe(413);
    expect(answer.json()).toMatchObject({ message: "Archivo demasiado grande", code: "payload_too_large" });
  });

  test("asks for the picture when the field is missing, and for a form when the body is JSON", async () => {
    const picture = await makePicture(10, 10).png().toBuffer();
    const { cookie } = await asAdmin();

    const otherField = await upload(picture, { cookie, field: "file" });
    const json = await shop().request({
      method: "POST",
      url: "/api/upload/product-image",
      cookie,
      payload: {},
    });

    expect(otherField.json()).toMatchObject({ code: "invalid_input", errors: { image: expect.any(String) } });
    expect(json.statusCode).toBe(415);
  });

  test("is refused for visitors and customers", async () => {
    const picture = await makePicture(10, 10).png().toBuffer();
    const { cookie } = await makeSignedIn(shop().ctx);

    expect((await upload(picture)).statusCode).toBe(401);
    expect((await upload(picture, { cookie })).statusCode).toBe(403);
  });
});

describe("POST /api/upload/video", () => {
  const mp4 = Buffer.concat([
    Buffer.from("\0\0\0\x18ftypmp42\0\0\0\0mp42isom", "latin1"),
    Buffer.alloc(500, 7),
  ]);
  const webm = Buffer.concat([Buffer.from("\x1aE\xdf\xa3\x9fB\x82\x84webm", "latin1"), Buffer.alloc(500, 7)]);
  const send = (content: Buffer, given: { cookie?: string; field?: string; name?: string }) =>
    upload(content, { field: "video", name: "portada.mp4", url: "/api/upload/video", ...given });

  test.each([
    ["mp4", mp4],
    ["mp4", Buffer.from("\0\0\0\x1cftypMSNV\0\0\0\0MSNVmp42isom", "latin1")],
    ["webm", webm],
  ])("stores a video (%s) under a name of its own, and sends it in ranges", async (format, content) => {
    const answer = await send(content, { ...(await asAdmin()), name: "pagina.html" });

    const { videoUrl } = answer.json();
    expect(answer.statusCode).toBe(200);
    expect(videoUrl).toMatch(new RegExp(`^/uploads/videos/[0-9a-f]{24}\\.${format}$`));
    const part = await shop().request({ url: videoUrl, headers: { range: "bytes=4-7" } });
    expect([part.statusCode, part.headers["content-type"]]).toEqual([206, `video/${format}`]);
    expect(part.rawPayload).toEqual(content.subarray(4, 8));
    const files = await shop().ctx.db.select().from(mediaFiles);
    expect(files.map(({ key }) => `/uploads/${key}`)).toContain(videoUrl);
  });

  test.each([
    ["a page named like a video", Buffer.from("<!doctype html><script>alert(1)</script>")],
    ["a QuickTime video", Buffer.from("\0\0\0\x14ftypqt  \0\0\0\0", "latin1")],
    ["a picture in the same container", Buffer.from("\0\0\0\x18ftypheic\0\0\0\0", "latin1")],
    ["audio in the same container", Buffer.from("\0\0\0\x1cftypM4A \0\0\0\0M4A mp42isom", "latin1")],
    [
      "another kind of file in the same container",
      Buffer.from("\0\0\0\x14ftypjp2 \0\0\0\0jp2 isom", "latin1"),
    ],
    ["a Matroska video", Buffer.from("\x1aE\xdf\xa3\x9fB\x82\x88matroska", "latin1")],
  ])("refuses %s", async (_, content) => {
    const answer = await send(content, await asAdmin());

    expect([answer.statusCode, answer.json().code]).toEqual([415, "unsupported_video"]);
  });

  test("refuses more than 10 MB, a missing file, and people who may not upload", async () => {
    const admin = await asAdmin();
    const tooLarge = await send(Buffer.concat([mp4, Buffer.alloc(10 * 1024 * 1024)]), admin);
    const missing = await send(mp4, { ...admin, field: "image" });
    const visitor = await send(mp4, {});

    expect([tooLarge.statusCode, missing.statusCode, visitor.statusCode]).toEqual([413, 400, 401]);
    expect(tooLarge.json().message).toContain("10 MB");
    expect(missing.json().errors).toEqual({ video: "Elige un video" });
  });
});

test("the shop's logo is a PNG in mails, and not found while the shop has none", async () => {
  const { cookie } = await asAdmin();
  const logo = await sharp({ create: { width: 700, height: 200, channels: 4, background: "#00000000" } })
    .png()
    .toBuffer();
  const { imageUrl } = (await upload(logo, { cookie })).json();
  const before = await shop().request({ url: "/mail/logo.png" });

  const payload = { general: { logoUrl: imageUrl } };
  await shop().request({ method: "PATCH", url: "/api/admin/settings", cookie, payload });
  const answer = await shop().request({ url: "/mail/logo.png?v=1" });

  expect(before.statusCode).toBe(404);
  expect(answer.headers).toMatchObject({
    "content-type": "image/png",
    "cross-origin-resource-policy": "cross-origin",
  });
  const { format, width, height, hasAlpha } = await sharp(answer.rawPayload).metadata();
  expect({ format, width, height, hasAlpha }).toEqual({
    format: "png",
    width: 280,
    height: 80,
    hasAlpha: false,
  });
});
