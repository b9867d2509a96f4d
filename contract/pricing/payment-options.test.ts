import { expect, test } from "vitest";
import { gatewayPaymentMethods } from "../orders/payment-method-names.ts";
import { type CodFacts, type PaymentFacts, paymentOptions } from "./payment-options.ts";

const cod: CodFacts = {
  minTotal: 2_000_000n,
  maxTotal: 9_000_000n,
  fee: 0n,
  isOfferedThere: true,
  isRefused: false,
};
const cart = { total: 5_000_000n, isPickup: false };
const optionsOf = (facts: Partial<PaymentFacts>, given: Partial<typeof cart> = {}) =>
  paymentOptions(
    { isGatewayConnected: true, direct: null, cod: null, ...facts },
    { ...cart, ...given },
  ).slice(gatewayPaymentMethods.length);

test("the gateway's methods are offered while it is connected, the others only when they are on", () => {
  const options = paymentOptions({ isGatewayConnected: true, direct: [], cod: null }, cart);

  expect(options).toEqual(gatewayPaymentMethods.map((method) => ({ method, available: true })));
});

test("a shop without a gateway offers what needs none, and still takes an order of 0 pesos", () => {
  const facts = { isGatewayConnected: false, direct: null, cod };

  expect(paymentOptions(facts, cart)).toEqual([{ method: "cod", available: true }]);
  expect(paymentOptions({ ...facts, cod: null }, { ...cart, total: 0n })).toHaveLength(
    gatewayPaymentMethods.length,
  );
});

test.each([
  ["No aplica al recoger en la tienda", {}, { isPickup: true }],
  ["Elige tu municipio para saber si aplica", { isOfferedThere: null }, {}],
  ["Todavía no llega a tu municipio", { isOfferedThere: false }, {}],
  ["Para pedidos desde $\u00a020.000", {}, { total: 1_999_999n }],
  ["Para pedidos hasta $\u00a090.000", {}, { total: 9_000_001n }],
  ["Para este pedido elige otro medio de pago", { isRefused: true }, {}],
] as const)("cash on delivery says why not: %s", (reason, changes, given) => {
  expect(optionsOf({ cod: { ...cod, ...changes } }, given)).toEqual([
    { method: "cod", available: false, reason },
  ]);
});

test("cash on delivery is offered up to both limits, and without limits for any total", () => {
  const offered = [{ method: "cod", available: true }];

  expect(optionsOf({ cod }, { total: 2_000_000n })).toEqual(offered);
  expect(optionsOf({ cod }, { total: 9_000_000n })).toEqual(offered);
  expect(optionsOf({ cod: { ...cod, minTotal: null, maxTotal: null } }, { total: 1n })).toEqual(offered);
});

const small = { kind: "nequi", minAmount: null, maxAmount: 1_000_000n } as const;
const large = { kind: "bank", minAmount: 5_000_000n, maxAmount: null } as const;

test("a transfer is offered when one account takes the total", () => {
  expect(optionsOf({ direct: [small, large] })).toMatchObject([{ method: "direct", available: true }]);
  expect(optionsOf({ direct: [small] }, { total: 1_000_000n })).toMatchObject([
    { method: "direct", available: true },
  ]);
  expect(optionsOf({ direct: [small, large] }, { total: 4_999_999n })).toMatchObject([
    { method: "direct", available: false, reason: "Ninguna de nuestras cuentas recibe este valor" },
  ]);
});

test("a transfer names the kinds of the accounts that take the total, and of all when none does", () => {
  const kindsFor = (total: bigint) => optionsOf({ direct: [large, small, small] }, { total })[0]?.kinds;

  expect(kindsFor(1_000_000n)).toEqual(["nequi"]);
  expect(kindsFor(5_000_000n)).toEqual(["bank"]);
  expect(kindsFor(4_999_999n)).toEqual(["nequi", "bank"]);
});
