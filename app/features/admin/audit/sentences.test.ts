import { expect, test } from "vitest";
import type { AuditEntry } from "#contract/admin/audit.ts";
import { sentenceText } from "./sentences.ts";

const amparo = { kind: "user", id: 1, name: "Amparo" } as const;

function sentence(given: Partial<AuditEntry> & Pick<AuditEntry, "action" | "subject">): string {
  const entry = { id: 1, at: "2026-03-04T17:00:00.000Z", actor: amparo, ip: null, changes: [], ...given };
  return sentenceText(entry).replaceAll("\u00a0", " ");
}

const product = { type: "product", id: "7", label: "Spa Capilar" } as const;
const order = { type: "order", id: "12", label: null } as const;
const settings = { type: "settings", id: null, label: null } as const;
const change = (path: string, before: AuditEntry["changes"][number]["before"], after: typeof before) => ({
  path: path.split("."),
  before,
  after,
});

test("a sentence says which field changed, from what to what", () => {
  expect(
    sentence({ action: "product.updated", subject: product, changes: [change("price", 28_900, 29_900)] }),
  ).toBe("Amparo cambió el precio de Spa Capilar de $ 28.900,00 a $ 29.900,00");
  expect(
    sentence({
      action: "order.status_changed",
      subject: order,
      changes: [change("status", "processing", "shipped")],
    }),
  ).toBe("Amparo cambió el estado del pedido #12 de En proceso a Enviado");
  expect(
    sentence({
      action: "settings.updated",
      subject: settings,
      changes: [change("shipping.standard.fee", 10_000, 12_000)],
    }),
  ).toBe("Amparo cambió el costo del envío estándar en la configuración de $ 10.000,00 a $ 12.000,00");
});

test("a change to one size names the size; changes to several are one item", () => {
  const one = [change("variants.60 ml.stock", 3, 9)];
  const two = [...one, change("variants.30 ml.stock", 1, 2)];

  expect(sentence({ action: "product.variants_updated", subject: product, changes: one })).toBe(
    "Amparo cambió el stock de 60 ml de Spa Capilar de 3 a 9",
  );
  expect(sentence({ action: "product.variants_updated", subject: product, changes: two })).toBe(
    "Amparo cambió los tamaños de Spa Capilar",
  );
});

test("the sentence about a stock adjustment leaves its reason to the list of changes", () => {
  const changes = [
    change("stock", 4, 3),
    change("reason", null, "damage"),
    change("note", null, "Se rompió"),
  ];

  expect(sentence({ action: "product.stock_adjusted", subject: product, changes })).toBe(
    "Amparo ajustó el stock de Spa Capilar de 4 a 3",
  );
});

test("of several changed fields it names two and counts the others", () => {
  const changes = ["name", "price", "tags", "benefits"].map((field) => change(field, null, "x"));

  expect(sentence({ action: "product.updated", subject: product, changes })).toBe(
    "Amparo cambió el nombre, el precio y 2 datos más de Spa Capilar",
  );
});

test("long texts are left to the list of changes", () => {
  const changes = [change("description", "Corta", "Larga ".repeat(20))];

  expect(sentence({ action: "product.updated", subject: product, changes })).toBe(
    "Amparo cambió la descripción de Spa Capilar",
  );
});

test("publishing a draft, changing a role and recording a refund have sentences of their own", () => {
  const eva = { type: "user", id: "9", label: "Eva Paz" } as const;

  expect(
    sentence({ action: "product.updated", subject: product, changes: [change("isPublished", false, true)] }),
  ).toBe("Amparo publicó el producto Spa Capilar");
  expect(
    sentence({ action: "user.role_changed", subject: eva, changes: [change("isAdmin", false, true)] }),
  ).toBe("Amparo dio acceso a la administración a Eva Paz");
  expect(
    sentence({ action: "order.refunded", subject: order, changes: [change("amount", null, 5000)] }),
  ).toBe("Amparo registró un reembolso de $ 5.000,00 en el pedido #12");
});

test.each([
  [1, "Amparo generó 1 código de la promoción Madres"],
  [20, "Amparo generó 20 códigos de la promoción Madres"],
])("the sentence about %i generated codes has the right number", (count, expected) => {
  const promotion = { type: "promotion", id: "3", label: "Madres" } as const;
  const changes = [change("codes", null, count)];

  expect(sentence({ action: "promotion.codes_made", subject: promotion, changes })).toBe(expected);
});

test("the shop and deleted accounts can be the subject of a sentence", () => {
  const job = { type: "job", id: "clean-up", label: null } as const;
  const gone = { type: "user", id: "9", label: null } as const;

  expect(sentence({ actor: { kind: "shop" }, action: "job.retried", subject: job })).toBe(
    "La tienda reintentó una tarea: limpieza de cada hora",
  );
  expect(sentence({ actor: { kind: "left" }, action: "user.two_step_off", subject: gone })).toBe(
    "Alguien que ya no tiene cuenta desactivó la verificación en dos pasos de una cuenta que ya no existe",
  );
});
