import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type CartLine, quantityOf } from "#contract/cart/cart.ts";
import { stubLocalStorage } from "#tests/support/local-storage.ts";

const line: CartLine = {
  productId: 7,
  size: "260 ml",
  name: "Spa Capilar con Canela",
  imageUrl: "/uploads/spa.jpg",
  price: 20_000,
  quantity: 1,
};

/** A fresh copy of the module is a freshly opened tab. */
async function openTab() {
  vi.resetModules();
  return import("./cart-store.ts");
}

describe("the cart in local storage", () => {
  let stored: Map<string, string>;
  beforeEach(() => {
    stored = stubLocalStorage();
  });
  afterEach(() => vi.unstubAllGlobals());

  it("adds to the quantity of the same product and size", async () => {
    const cart = await openTab();
    cart.addToCart(line);
    cart.addToCart({ ...line, quantity: 2 });
    cart.addToCart({ ...line, size: "430 ml" });

    expect(cart.cartStore.get().map(({ size, quantity }) => [size, quantity])).toEqual([
      ["260 ml", 3],
      ["430 ml", 1],
    ]);
  });

  it("survives a reload, under the key cart", async () => {
    (await openTab()).addToCart(line);

    expect(JSON.parse(stored.get("cart") ?? "")).toEqual([line]);
    expect((await openTab()).cartStore.get()).toEqual([line]);
  });

  it("sets a quantity, but not below 1", async () => {
    const cart = await openTab();
    cart.addToCart(line);
    cart.setCartQuantity(line, 5);
    cart.setCartQuantity(line, 0);
    cart.setCartQuantity(line, 1.5);

    expect(quantityOf(cart.cartStore.get(), line)).toBe(5);
  });

  it("limits a line to the maximum of an order", async () => {
    const cart = await openTab();
    cart.addToCart({ ...line, quantity: 9999 });
    cart.addToCart(line);
    cart.setCartQuantity(line, 10_000);

    expect((await openTab()).cartStore.get()).toEqual([{ ...line, quantity: 9999 }]);
  });

  it("removes one line and clears all", async () => {
    const cart = await openTab();
    const other = { ...line, size: "430 ml" };
    cart.addToCart(line);
    cart.addToCart(other);

    cart.removeFromCart(line);
    expect(cart.cartStore.get()).toEqual([other]);
    cart.clearCart();
    expect(cart.cartStore.get()).toEqual([]);
  });

  it.each(["{not json", '"text"', "{}", "null"])("removes the unreadable value %s", async (text) => {
    stored.set("cart", text);

    expect((await openTab()).cartStore.get()).toEqual([]);
    expect(stored.has("cart")).toBe(false);
  });

  it("drops bad lines and keeps the good ones", async () => {
    stored.set(
      "cart",
      JSON.stringify([
        null,
        { ...line, quantity: 0 },
        { ...line, price: "20000" },
        { ...line, price: 0.001 },
        line,
      ]),
    );

    expect((await openTab()).cartStore.get()).toEqual([line]);
  });

  it("follows a change made in another tab", async () => {
    const { cartStore } = await openTab();
    const heard = vi.fn();
    cartStore.subscribe(heard);
    stored.set("cart", JSON.stringify([line]));
    dispatchEvent(Object.assign(new Event("storage"), { key: "cart" }));

    expect(heard).toHaveBeenCalledOnce();
    expect(cartStore.get()).toEqual([line]);
  });

  it("is reread when Back restores the page from the cache", async () => {
    const { cartStore, addToCart } = await openTab();
    cartStore.subscribe(() => undefined);
    addToCart(line);

    stored.set("cart", "[]");
    dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));

    expect(cartStore.get()).toEqual([]);
  });

  it("works in memory where storage is forbidden", async () => {
    vi.stubGlobal("localStorage", {
      getItem: () => null,
      setItem: () => {
        throw new DOMException("full", "QuotaExceededError");
      },
    });
    const cart = await openTab();
    cart.addToCart(line);

    expect(cart.cartStore.get()).toEqual([line]);
  });
});
