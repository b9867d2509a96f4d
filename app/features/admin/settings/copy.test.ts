import { expect, test } from "vitest";
import { settingsCopy } from "./copy.ts";

test("what 'Llevarme todo' holds is counted in singular and plural", () => {
  const text = settingsCopy.takeEverything.counts({ products: 1, contacts: 0, orders: 2 });

  expect(text).toMatch(/^1 producto, 0 clientes, 2 pedidos y las fotos/);
});
