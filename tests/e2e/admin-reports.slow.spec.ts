import { readFile } from "node:fs/promises";
import type { Locator } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { sellAtCounter } from "./support/orders.ts";
import { signInAsAdmin } from "./support/people.ts";
import { expect, test } from "./support/shop.ts";

test("a sale is in the report by product and in the accountant's month, to read and as CSV", async ({
  page,
}) => {
  await signInAsAdmin(page);
  const { id, total } = await sellAtCounter(page, "shampoo-de-romero-y-quina");
  const amount = total.toLocaleString("es-CO");
  await page.goto("/admin/reports");
  const report = page.getByRole("table", { name: "Informes" });
  await expect(report.getByRole("row", { name: /Shampoo de Romero y Quina/ })).toContainText("$");
  const sum = report.getByRole("row", { name: /^Total / });
  await expect(sum).toContainText("100 %");
  const right = (part: Locator) =>
    part.evaluate((cell) => {
      const words = document.createRange();
      words.selectNodeContents(cell);
      return Math.round(words.getBoundingClientRect().right);
    });
  expect(await right(report.getByRole("columnheader", { name: "Periodo anterior" }))).toBe(
    await right(sum.getByRole("cell").last()),
  );
  const unsold = page.getByRole("table", { name: "Lo que no se vendió" });
  await expect(unsold.getByRole("row", { name: /Spa Capilar con Canela · 430 ml/ })).toContainText("Nunca");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Tamaño" }).click();
  await expect(report.getByRole("row", { name: /^Shampoo de Romero y Quina, \d+ ml/ })).toBeVisible();
  await page.getByRole("button", { name: "Producto", exact: true }).click();
  await page.getByRole("button", { name: "Este mes" }).click();
  await expect(page).toHaveURL(/from=\d{4}-\d{2}-01&/);
  await expect(page.getByRole("button", { name: "Este mes" })).toHaveAttribute("aria-pressed", "true");
  await page.getByRole("button", { name: "Canal", exact: true }).click();
  await expect(report.getByRole("row", { name: /WhatsApp/ })).toBeVisible();

  await page.getByRole("link", { name: "Mes para contabilidad" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Contabilidad de/ })).toBeVisible();
  const movement = page
    .getByRole("table", { name: "Movimientos" })
    .getByRole("row", { name: new RegExp(`#${id} `) });
  await expect(movement).toContainText(amount);
  await expectAccessible(page);

  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Descargar CSV" }).click();
  const csv = await readFile(await (await downloading).path(), "utf8");
  expect(csv.split("\r\n").filter((line) => line.includes(`;Venta;${id};Efectivo;`))).toHaveLength(1);
});

test("a half-typed year reads no report, and a last day before the first moves the first along", async ({
  page,
}) => {
  await signInAsAdmin(page);
  await page.goto("/admin/reports?from=2026-03-01&to=2026-03-31");
  const from = page.getByLabel("Desde");
  const read: string[] = [];
  page.on("request", (request) => read.push(request.url()));
  await from.fill("0002-03-05");
  await from.blur();
  await expect(from).toHaveValue("2026-03-01");
  expect(read.filter((url) => url.includes("0002"))).toEqual([]);

  await page.getByLabel("Hasta").fill("2026-02-10");
  await page.getByLabel("Hasta").blur();
  await expect(page).toHaveURL(/from=2026-02-10&to=2026-02-10/);
});

test("while another dimension is loading, the rows stay under their own header", async ({ page }) => {
  await signInAsAdmin(page);
  await sellAtCounter(page, "shampoo-de-romero-y-quina");
  await page.goto("/admin/reports");
  const report = page.getByRole("table", { name: "Informes" });
  await expect(report.getByRole("row", { name: /Shampoo de Romero y Quina/ })).toBeVisible();
  const { promise, resolve } = Promise.withResolvers<void>();
  const isAsked = page.waitForRequest(/breakdown\?.*by=channel/);
  await page.route(/breakdown\?.*by=channel/, async (route) => {
    await promise;
    await route.continue();
  });
  await page.getByRole("button", { name: "Canal", exact: true }).click();
  await isAsked;

  await expect(report.getByRole("columnheader", { name: "Producto" })).toBeVisible();
  resolve();
  await expect(report.getByRole("columnheader", { name: "Canal" })).toBeVisible();
  await expect(report.getByRole("row", { name: /WhatsApp/ })).toBeVisible();
});

test("a period that is too long says how long it may be", async ({ page, expectedErrors }) => {
  expectedErrors.push(/400/);
  await signInAsAdmin(page);

  await page.goto("/admin/reports?from=2020-01-01&to=2026-03-31");

  await expect(page.getByText("El periodo es de dos años como máximo").first()).toBeVisible();
});
