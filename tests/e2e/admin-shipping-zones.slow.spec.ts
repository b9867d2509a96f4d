import { expectAccessible } from "./support/accessibility.ts";
import { signInAsAdmin } from "./support/people.ts";
import { expect, ownCatalogue, test } from "./support/shop.ts";

test.use(ownCatalogue());

test("an administrator adds a zone, and tries what a town in it pays", async ({ page }) => {
  await signInAsAdmin(page);
  const rest = {
    name: "Resto del país",
    isRest: true,
    departments: [],
    municipalities: [],
    offersCod: false,
    rates: [],
  };
  await page.request.put("/api/admin/shipping-zones", { data: { zones: [rest] } });
  await page.goto("/admin/settings?tab=shipping");
  await page.getByRole("button", { name: "Añadir zona" }).click();
  const dialog = page.getByRole("dialog", { name: "Nueva zona" });
  await dialog.getByLabel("Nombre", { exact: true }).fill("Oriente antioqueño");
  await dialog.getByRole("combobox", { name: "Añadir municipio" }).fill("rionegro antioquia");
  await dialog.getByRole("option", { name: "Rionegro Antioquia" }).click();
  await expect(dialog.getByRole("button", { name: "Quitar Rionegro" })).toBeVisible();
  await expectAccessible(page);

  await dialog.getByLabel("Costo (COP)").fill("");
  await dialog.getByRole("button", { name: "Guardar zona" }).click();
  await expect(dialog.getByLabel("Costo (COP)"), "the fee is missing").toHaveAttribute(
    "aria-invalid",
    "true",
  );
  await dialog.getByLabel("Costo (COP)").fill("7.300");
  await dialog.getByRole("button", { name: "Guardar zona" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("listitem").filter({ hasText: "Oriente antioqueño" })).toContainText(
    /1 municipio.*Envío estándar: \$\s7\.300,00, 3 a 5 días hábiles/,
  );

  const trial = page.getByRole("region", { name: "Probar" });
  const [matches, answer] = [trial.getByRole("status").first(), trial.getByRole("status").last()];
  await trial.getByRole("combobox", { name: "Municipio" }).fill("zzzz");
  await expect(matches).toHaveText("No encontramos ese municipio.");
  await trial.getByRole("combobox", { name: "Municipio" }).fill("rionegro antioquia");
  await trial.getByRole("option", { name: "Rionegro Antioquia" }).click();
  await expect(answer).toContainText(/Zona: Oriente antioqueño.*\$\s7\.300,00/);
  await expectAccessible(page);
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route("**/shipping-zones/try", async (route) => {
    await promise;
    await route.continue();
  });
  await trial.getByRole("combobox", { name: "Municipio" }).fill("manizales");
  await trial.getByRole("option", { name: /^Manizales/ }).click();
  await expect(answer, "no fee of the place before").toBeEmpty();
  resolve();
  await expect(answer).toContainText("Zona: ");

  await page.goto("/envios-devoluciones");
  const feesOf = (zone: string) =>
    page.getByRole("table", { name: zone }).getByRole("row", { name: /Envío estándar/ });
  await expect(feesOf("Oriente antioqueño")).toContainText("7.300,00");
  await expect(feesOf("Resto del país")).toContainText("10.000,00");
  await expect(page.getByText("24 a 48 horas hábiles")).toHaveCount(0);
});

test("a department says which of its towns stay in another zone, and a town that another zone has moves", async ({
  page,
}) => {
  await signInAsAdmin(page);
  const rest = { name: "Resto del país", isRest: true, departments: [], municipalities: [], rates: [] };
  const cities = { ...rest, name: "Ciudades principales", isRest: false, municipalities: ["17001"] };
  await page.request.put("/api/admin/shipping-zones", {
    data: {
      zones: [
        { ...cities, offersCod: true },
        { ...rest, offersCod: false },
      ],
    },
  });
  await page.goto("/admin/settings?tab=shipping");
  const zoneRow = (name: string) =>
    page.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });
  await expect(zoneRow("Ciudades principales")).toContainText("Contra entrega");
  await expect(zoneRow("Resto del país")).not.toContainText("Contra entrega");
  const trial = page.getByRole("region", { name: "Probar" });
  await trial.getByRole("combobox", { name: "Municipio" }).fill("manizales");
  await trial.getByRole("option", { name: /^Manizales/ }).click();
  await expect(trial.getByRole("status").last()).toContainText(/Ciudades principales.*Contra entrega/);

  await page.getByRole("button", { name: "Añadir zona" }).click();
  const dialog = page.getByRole("dialog", { name: "Nueva zona" });
  await dialog.getByRole("combobox", { name: "Añadir departamento" }).fill("caldas");
  await dialog.getByRole("option", { name: "Caldas" }).click();
  await expect(dialog.getByText("Manizales sigue en Ciudades principales")).toBeVisible();
  await expectAccessible(page);

  await dialog.getByRole("combobox", { name: "Añadir municipio" }).fill("manizales");
  await dialog.getByRole("option", { name: /^Manizales/ }).click();
  await expect(
    dialog.getByText("Al guardar, Manizales pasa de Ciudades principales a esta zona"),
  ).toBeVisible();
  await dialog.getByLabel("Nombre", { exact: true }).fill("Eje cafetero");
  await dialog.getByRole("button", { name: "Guardar zona" }).click();
  await expect(zoneRow("Eje cafetero")).toContainText("1 departamento y 1 municipio");
  await expect(zoneRow("Ciudades principales")).toContainText("Sin lugares");
});
