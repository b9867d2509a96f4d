import { expect, test } from "vitest";
import { testShop } from "#tests/support/test-shop.ts";

const shop = testShop();

test("a visitor finds a municipality by its name without accents, and browsers may keep the answer", async () => {
  const answer = await shop().request({ url: "/api/places?search=medellin" });

  expect(answer.json()[0]).toEqual({ cityCode: "05001", city: "Medellín", state: "Antioquia" });
  expect(answer.headers["cache-control"]).toBe("public, max-age=86400");
});

test.each(["", "?search=", "?search=cali&page=2"])("refuses %s", async (query) => {
  expect((await shop().request({ url: `/api/places${query}` })).statusCode).toBe(400);
});
