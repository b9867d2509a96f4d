import { expect, it } from "vitest";
import { ordersParams, readOrdersState } from "./orders-state.ts";

it("the address holds filters, search, page and the open order", () => {
  const state = readOrdersState(
    new URLSearchParams("search=ana&status=shipped&from=2026-03-01&to=2026-03-31&page=3&open=12"),
  );

  expect(state).toEqual({
    search: "ana",
    status: "shipped",
    queue: undefined,
    isFlaggedOnly: false,
    from: "2026-03-01",
    to: "2026-03-31",
    page: 3,
    order: 12,
  });
});

it("invalid parameters in the address are ignored", () => {
  const state = readOrdersState(new URLSearchParams("status=lost&page=-2&open=x&from=ayer&to=2026-99-01"));
  const almost = readOrdersState(new URLSearchParams("from=2026-02-31&to=2026-02-28&open=99999999999"));

  expect(almost).toMatchObject({ from: "", to: "2026-02-28", order: null });
  expect(state).toMatchObject({ status: undefined, from: "", to: "", page: 1, order: null });
});

it("filters that are not set are not sent to the API", () => {
  const state = readOrdersState(new URLSearchParams("attention=true&work=ship"));

  expect(ordersParams(state)).toEqual({
    work: "ship",
    attention: true,
    page: 1,
    pageSize: 20,
  });
});

it("opens the order of an address from an earlier version", () => {
  expect(readOrdersState(new URLSearchParams("order=12")).order).toBe(12);
});
