import { describe, expect, test } from "vitest";
import { StaffRoleBody } from "#contract/accounts/staff.ts";
import type { AuditSubjectType } from "#contract/admin/audit.ts";
import { CategoryBody, ProductBody, VariantBody } from "#contract/catalog/catalog.ts";
import { PromotionBody } from "#contract/promotions/promotion.ts";
import { Settings } from "#contract/settings/settings.ts";
import { fieldPathsOf } from "#tests/support/schema-fields.ts";
import { fieldInSentence } from "./fields.ts";

const change = (path: string[]) => ({ path, before: null, after: null });

describe.each([
  ["settings", Settings],
  ["promotion", PromotionBody],
  // The audit names the category.
  ["product", ProductBody.omit({ categoryId: true })],
  ["product", VariantBody],
  ["category", CategoryBody],
  ["role", StaffRoleBody],
] satisfies [AuditSubjectType, Parameters<typeof fieldPathsOf>[0]][])("a change of %s", (type, schema) => {
  test.each(fieldPathsOf(schema).map((path) => path.join(".")))("has a name for %s", (joined) => {
    const path = joined.split(".");
    expect(fieldInSentence(type, change(path))).not.toContain(`«${path.at(-1)}»`);
  });
});

test.each([
  ["payments.cod.isEnabled", "«Activo» del pago contra entrega"],
  ["readyAnswers.reviews", "los textos para opiniones de las respuestas listas"],
  ["reviews.isEnabled", "«Activo» de las opiniones"],
])("the setting %s is «%s»", (path, name) => {
  expect(fieldInSentence("settings", change(path.split(".")))).toBe(name);
});
