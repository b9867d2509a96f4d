import { expectAccessible } from "./support/accessibility.ts";
import { signInAsAdmin } from "./support/people.ts";
import { expect, test } from "./support/shop.ts";

const SPA = "/product/spa-capilar-con-canela";

test("a visitor's favourite is stored in the browser", async ({ page }) => {
  await page.goto(SPA);
  await page.getByRole("button", { name: "Añadir a favoritos: Spa Capilar con Canela" }).click();
  await expect(page.getByText("Añadido a favoritos").first()).toBeVisible();

  await page.reload();
  await expect(
    page.getByRole("button", { name: "Quitar de favoritos: Spa Capilar con Canela" }),
  ).toBeVisible();
});

test("the pictures are two stops of the Tab key, with the arrow keys inside", async ({ page }) => {
  await page.goto(SPA);
  const enlarge = (number: number) => page.getByRole("link", { name: `Ampliar foto ${number} de 5` });
  const thumbnail = (number: number) => page.getByRole("button", { name: `Ver foto ${number} de 5` });

  await enlarge(1).focus();
  await page.keyboard.press("ArrowRight");
  await expect(enlarge(2)).toBeFocused();
  await expect(thumbnail(2)).toHaveAttribute("aria-current", "true");
  await page.keyboard.press("Tab");
  await expect(thumbnail(2)).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await expect(thumbnail(1)).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("region", { name: /^Fotos de/ }).locator(":focus")).toHaveCount(0);
});

test.describe("by touch", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test("two fingers that close change no picture, and one that wipes does", async ({ page }) => {
    await page.goto(SPA);
    await page.getByRole("link", { name: "Ampliar foto 1 de 5" }).click();
    const position = page.getByRole("dialog").getByRole("status");
    await expect(position).toHaveText("1 / 5");
    const client = await page.context().newCDPSession(page);
    const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...across: number[]) =>
      client.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: across.map((x, id) => ({ id, x, y: 400 })),
      });

    await touch("touchStart", 95);
    await touch("touchStart", 95, 295);
    for (const step of [20, 40, 60]) await touch("touchMove", 95 + step, 295 - step);
    await touch("touchEnd");
    await touch("touchStart", 300);
    for (const x of [250, 200, 150]) await touch("touchMove", x);
    await touch("touchEnd");

    await expect(position, "one step for the one finger").toHaveText("2 / 5");
  });
});

test("while the shop takes no requests by mail, a sold-out size offers a chat that names it", async ({
  page,
  newVisitor,
}) => {
  const admin = await newVisitor();
  await signInAsAdmin(admin);
  const takeRequests = (stockAlerts: boolean) =>
    admin.request.patch("/api/admin/settings", { data: { reminders: { stockAlerts } } });
  const chat = page.getByRole("link", { name: "Pregúntanos cuándo vuelve" });
  expect((await takeRequests(false)).ok()).toBe(true);

  await page.goto("/product/crema-de-manos-de-calendula");
  await page.getByRole("radio", { name: /^80 ml/ }).check({ force: true });
  await expect(chat).toHaveAttribute("href", /wa\.me\/\d+\?text=.*Crema%20de%20Manos.*80%20ml/);
  await page.getByRole("radio", { name: /^60 ml/ }).check({ force: true });
  await expect(chat).toBeHidden();

  await takeRequests(true);
  await page.goto("/product/crema-de-manos-de-calendula");
  await page.getByRole("radio", { name: /^80 ml/ }).check({ force: true });
  await expect(page.getByRole("button", { name: "Agotado", exact: true })).toBeDisabled();
  await expect(chat).toBeHidden();
});

test("/product/exfoliante-de-cafe-y-panela has no serious problem of accessibility", async ({ page }) => {
  await page.goto("/product/exfoliante-de-cafe-y-panela");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();

  await expectAccessible(page);
});
