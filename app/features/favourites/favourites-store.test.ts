import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { stubLocalStorage } from "#tests/support/local-storage.ts";

async function openTab() {
  vi.resetModules();
  return import("./favourites-store.ts");
}

describe("a visitor's favourites", () => {
  let stored: Map<string, string>;
  beforeEach(() => {
    stored = stubLocalStorage();
  });
  afterEach(() => vi.unstubAllGlobals());

  it("keeps each product once, the newest first", async () => {
    const tab = await openTab();
    tab.addFavourite(3);
    tab.addFavourite(8);
    tab.addFavourite(3);

    expect((await openTab()).favouritesStore.get()).toEqual([3, 8]);
  });

  it("drops values that are not product ids", async () => {
    stored.set("favoritos", '[4, "5", null, -1, 4, 1.5]');

    expect((await openTab()).favouritesStore.get()).toEqual([4]);
  });

  it("removes one", async () => {
    const tab = await openTab();
    tab.addFavourite(3);
    tab.addFavourite(8);

    tab.removeFavourite(8);
    expect(tab.favouritesStore.get()).toEqual([3]);
  });
});
