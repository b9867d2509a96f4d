import { expectAccessible } from "./support/accessibility.ts";
import {
  chooseCashOnDelivery,
  enableCashOnDelivery,
  PHONE,
  placeCodOrder,
} from "./support/cash-on-delivery.ts";
import { linkFromMail } from "./support/outbox.ts";
import { expect, ownCatalogue, test } from "./support/shop.ts";
import { openReceipts, orderByTransfer, receipt } from "./support/transfers.ts";

/** Cash on delivery and a transfer, each once; the other cases are in the slow specs of the same names. */

test.use({ ...ownCatalogue(), viewport: PHONE });

test("a customer on a phone sees the fee of cash on delivery in the total", async ({ page, newVisitor }) => {
  await enableCashOnDelivery(await newVisitor());
  await chooseCashOnDelivery(page);
  await expectAccessible(page);
});

test("the buyer confirms by one tap from the mail", async ({ page, shop, newVisitor }) => {
  await enableCashOnDelivery(await newVisitor());
  await placeCodOrder(page, { firstName: "Gladys", phone: "3015550012" });

  await page.setViewportSize(PHONE);
  await page.goto(await linkFromMail(shop.dataDir, "gladys@correo.example", "/pedido/"));
  await expect(page.getByText("Pagas al recibir", { exact: true }).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByRole("button", { name: "Confirmar mi pedido" }).click();
  await expect(page.getByText("Ya lo estamos preparando.")).toBeVisible();
  await expect(page.getByText(/^Pagas \$\s32\.900 al recibir$/)).toBeVisible();
  await expectAccessible(page);
});

test("the shop sees the picture beside order and amount, and approves by one tap", async ({
  page,
  newVisitor,
}) => {
  const id = await orderByTransfer(page, "Úrsula");
  await page.getByRole("button", { name: "Ya pagué" }).click();
  await page.getByLabel("Foto o PDF del comprobante").setInputFiles(receipt);
  await page.getByRole("button", { name: "Enviar comprobante" }).click();
  await expect(page.getByText("En verificación").first()).toBeVisible();

  const admin = await newVisitor();
  await openReceipts(admin);
  await admin.goto(`/admin/orders?open=${id}`);
  await admin
    .getByRole("dialog", { name: `Pedido #${id}` })
    .getByRole("link", { name: "Revisar comprobante" })
    .click();
  const sheet = admin.getByRole("dialog", { name: `Comprobante del pedido #${id}` });
  await expect(sheet.getByText(/^Espera \$/)).toBeVisible();
  const picture = sheet.getByRole("img", { name: `Comprobante del pedido #${id}` });
  await expect.poll(() => picture.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBe(10);
  await expectAccessible(admin);
  await sheet.getByRole("button", { name: "Aprobar", exact: true }).click();

  await expect(sheet).toBeHidden();
  await expect(admin.getByRole("link", { name: `Comprobante del pedido #${id}`, exact: true })).toHaveCount(
    0,
  );
  await page.goto(`/order/${id}`);
  await expect(page.getByText("En verificación")).toHaveCount(0);
  const order = await (await page.request.get(`/api/orders/${id}`)).json();
  expect(order).toMatchObject({ status: "procesando", paymentStatus: "accepted" });
});
