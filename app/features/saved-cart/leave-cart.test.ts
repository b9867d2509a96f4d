import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { CartLine } from "#contract/cart/cart.ts";
import { stubLocalStorage } from "#tests/support/local-storage.ts";

const line: CartLine = { productId: 7, size: "80 ml", name: "Agua", imageUrl: "", price: 9000, quantity: 2 };
const saved = { productId: 7, size: "80 ml", quantity: 1 };

let stored: Map<string, string>;
beforeEach(() => {
  stored = stubLocalStorage();
  vi.resetModules();
});
afterEach(() => vi.unstubAllGlobals());

/** A tab whose account has one unit saved; the browser has `quantity`. The server answers with this status. */
async function openTab(status: number, quantity: number) {
  stored.set("cart", JSON.stringify([{ ...line, quantity }]));
  stored.set("cartSync", JSON.stringify({ userId: 3, revision: 1, base: [saved], pending: null }));
  vi.stubGlobal("fetch", async (_path: string, init?: RequestInit) => {
    if (status !== 200) return Response.json({ message: "no" }, { status });
    const items = init?.body ? JSON.parse(String(init.body)).items : [saved];
    return Response.json({ revision: 2, items });
  });
  return import("./leave-cart.ts");
}

test("a logout saves the last changes and then removes the cart from the browser", async () => {
  const { saveBeforeLogout, removeSavedCart } = await openTab(200, 2);

  expect(await saveBeforeLogout(3)).toBe(true);
  removeSavedCart();

  expect(stored.get("cart")).toBe("[]");
  expect(stored.get("cartSync")).toBe("null");
});

test.each([401, 409, 500])(
  "a logout whose last changes were answered with %i stops once, so that nothing is lost unasked",
  async (status) => {
    const { saveBeforeLogout } = await openTab(status, 2);

    await expect(saveBeforeLogout(3)).rejects.toThrow("Cerrar sesión");
    expect(JSON.parse(stored.get("cart") ?? "")).toHaveLength(1);
    expect(await saveBeforeLogout(3)).toBe(true);
  },
);

test.each([401, 500])("a saved cart leaves the browser, although the server answers %i", async (status) => {
  const { saveBeforeLogout } = await openTab(status, 1);

  expect(await saveBeforeLogout(3)).toBe(true);
});

test("while the shop saves no carts, the browser keeps its own", async () => {
  const { saveBeforeLogout } = await openTab(404, 2);

  expect(await saveBeforeLogout(3)).toBe(false);
});

test.each([
  ["saves it", 200, [true]],
  ["stops once while the shop does not answer", 500, ["stop", true]],
  ["leaves it while the shop saves no carts", 404, [false]],
])("a logout before the shop ever answered about the cart %s", async (_, status, expected) => {
  const { saveBeforeLogout } = await openTab(status, 2);
  stored.delete("cartSync");

  const tries = [];
  for (const _try of expected) tries.push(await saveBeforeLogout(3).catch(() => "stop"));

  expect(tries).toEqual(expected);
});

test("a logout with an empty cart that was never saved sends no request", async () => {
  const { saveBeforeLogout } = await openTab(500, 2);
  stored.delete("cartSync");
  stored.delete("cart");

  expect(await saveBeforeLogout(3)).toBe(false);
});

test("a logout waits for the first answer about the cart, and removes what it brought", async () => {
  const { saveBeforeLogout } = await openTab(200, 2);
  stored.delete("cartSync");
  stored.delete("cart");
  let answer = () => {};
  const isAnswered = new Promise<void>((resolve) => {
    answer = resolve;
  });
  vi.stubGlobal("fetch", async (path: string) => {
    await isAnswered;
    return Response.json(
      path === "/api/user/cart" ? { revision: 2, items: [saved] } : { lines: [{ price: 9000 }] },
    );
  });
  const { saveCart } = await import("./saved-cart.ts");
  const first = saveCart(3);
  const logout = saveBeforeLogout(3);
  answer();

  expect(await logout).toBe(true);
  expect(await first).toBe("saved");
});
