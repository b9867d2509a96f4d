import { describe, expect, it } from "vitest";
import { findBreaches, MAX_LINES } from "./structure.ts";

const breaches = (path: string, text: string) => findBreaches({ path, text });

describe("the structure check", () => {
  it.each([
    ["app/root.tsx", 'import type { A } from "#server/app.ts";'],
    ["app/lib/api.ts", 'import "../../server/app.ts";'],
    ["app/lib/api.ts", 'const a = await import("#server/app.ts");'],
    ["contract/money.ts", 'import { a } from "#app/lib/a.ts";'],
    ["standins/epayco/main.ts", 'import { toPesos } from "#contract/money.ts";'],
    ["server/app.ts", 'import { Page } from "#app/root.tsx";'],
    ["server/app.ts", 'import { a } from "#tests/support/app.ts";'],
    ["server/http/session.ts", 'import { a } from "#server/modules/accounts/login.ts";'],
    ["server/modules/orders/place-order.ts", 'import { a } from "../catalog/queries.ts";'],
    ["server/app.ts", ["const port = process", "env.PORT;"].join(".")],
    ["app/root.tsx", ["// TO", "DO later"].join("")],
    ["app/root.tsx", ['<p role="status" className="empty:hid', 'den">'].join("")],
    ["app/root.test.tsx", ["it.", 'only("works")'].join("")],
    ["app/root.tsx", "\n".repeat(MAX_LINES + 1)],
  ])("reports %s with %j", (path, text) => {
    expect(breaches(path, text)).toHaveLength(1);
  });

  it.each([
    ["app/root.tsx", 'import { a } from "#contract/money.ts";\nimport { b } from "react";'],
    ["server/app.ts", 'import { a } from "#server/modules/orders/index.ts";'],
    ["server/modules/orders/place-order.ts", 'import { a } from "./order-queries.ts";'],
    ["server/modules/orders/place-order.test.ts", 'import { a } from "#tests/support/app.ts";'],
    ["server/config.ts", ["process", "env"].join(".")],
    ["app/root.tsx", "\n".repeat(MAX_LINES)],
  ])("accepts %s with %j", (path, text) => {
    expect(breaches(path, text)).toEqual([]);
  });
});
