import { expectAccessible } from "./support/accessibility.ts";
import { expect, test } from "./support/shop.ts";

const SPA = "/product/spa-capilar-con-canela";

test("a picture opens full-screen, zooms and closes by keyboard", async ({ page }) => {
  await page.goto(SPA);
  const opener = page.getByRole("link", { name: "Ampliar foto 1 de 5" });
  await opener.focus();
  await opener.press("Enter");
  const viewer = page.getByRole("dialog", { name: "Fotos de Spa Capilar con Canela" });
  const picture = viewer.getByRole("img");
  await expect(viewer.getByRole("status")).toHaveText("1 / 5");
  await expectAccessible(page);

  const whole = await widthOf();
  await page.keyboard.press("+");
  await expect.poll(widthOf).toBeGreaterThan(whole);
  await page.keyboard.press("0");
  await expect.poll(widthOf).toBe(whole);
  await page.keyboard.press("ArrowRight");
  await expect(viewer.getByRole("status")).toHaveText("2 / 5");
  for (let stop = 0; stop < 8; stop++) await page.keyboard.press("Tab");
  await expect(viewer.locator(":focus")).toHaveCount(1);

  await page.keyboard.press("Escape");
  await expect(viewer).toBeHidden();
  await expect(opener).toBeFocused();

  async function widthOf() {
    return (await picture.boundingBox())?.width ?? 0;
  }
});

test("Back closes the picture and stays on the product, and Forward or a reload shows it again", async ({
  page,
}) => {
  await page.goto("/about");
  await page.goto(SPA);
  const opener = page.getByRole("link", { name: "Ampliar foto 1 de 5" });
  const viewer = page.getByRole("dialog", { name: "Fotos de Spa Capilar con Canela" });
  await opener.dblclick();
  await expect(viewer).toBeVisible();

  await page.goBack();
  await expect(viewer).toBeHidden();
  await expect(opener).toBeFocused();
  await page.goForward();
  await expect(viewer).toBeVisible();
  await page.reload();
  await expect(viewer).toBeVisible();
  await viewer.getByRole("button", { name: "Cerrar" }).click();
  await expect(viewer).toBeHidden();
  expect(new URL(page.url()).pathname).toBe(SPA);

  // Not page.goBack(), which counts from an entry that the browser may not know to be left yet.
  await page.evaluate(() => void setTimeout(() => history.back()));
  await expect(page.getByRole("heading", { level: 1, name: "Nuestra Historia" })).toBeVisible();
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("a tap zooms in and out, and buttons change and close the picture", async ({ page }) => {
    await page.goto(SPA);
    await page.getByRole("link", { name: "Ampliar foto 1 de 5" }).tap();
    const viewer = page.getByRole("dialog");
    const closer = viewer.getByRole("button", { name: "Alejar" });
    await expect(closer).toBeDisabled();

    await page.touchscreen.tap(195, 400);
    await expect(closer).toBeEnabled();
    await page.touchscreen.tap(195, 400);
    await expect(closer).toBeDisabled();
    await viewer.getByRole("button", { name: "Foto anterior" }).tap();
    await expect(viewer.getByRole("status")).toHaveText("5 / 5");
    await viewer.getByRole("button", { name: "Cerrar" }).tap();
    await expect(viewer).toBeHidden();
  });
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a picture links to its file", async ({ page }) => {
    await page.goto(SPA);

    await expect(page.getByRole("link", { name: "Ampliar foto 2 de 5" })).toHaveAttribute(
      "href",
      /^\/uploads\/.*\.webp$/,
    );
  });
});
