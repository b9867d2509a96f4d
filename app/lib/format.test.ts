import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { digitsOf, pesos, pesosExact, unitPrice, withFullStop } from "./format.ts";
import { formatDateTime } from "./format-dates.ts";

/** Intl puts a no-break space after the currency sign. */
const spaced = (text: string | null) => text?.replaceAll("\u00a0", " ");

describe("prices", () => {
  it.each([
    [12_500, "$ 12.500"],
    [12_500.5, "$ 12.500,50"],
    [0, "$ 0"],
    [1_234_567, "$ 1.234.567"],
  ])("shows %d on the storefront as %s", (amount, text) => {
    expect(spaced(pesos(amount))).toBe(text);
  });

  it.each([
    [45_000, "45000"],
    [45_000.5, "45000,50"],
  ])("copies %d for a bank's form as %s", (amount, text) => {
    expect(digitsOf(amount)).toBe(text);
  });

  it("are written as Intl writes them", () => {
    const intl = (decimals: number) =>
      new Intl.NumberFormat("es-CO", {
        style: "currency",
        currency: "COP",
        minimumFractionDigits: decimals,
        maximumFractionDigits: decimals,
      });
    const [whole, exact] = [intl(0), intl(2)];
    fc.assert(
      fc.property(fc.integer({ min: -1e14, max: 1e14 }), (centavos) => {
        expect(pesos(centavos / 100)).toBe((centavos % 100 === 0 ? whole : exact).format(centavos / 100));
        expect(pesosExact(centavos / 100)).toBe(exact.format(centavos / 100));
      }),
    );
  });

  it("shows two decimals in the exact format", () => {
    expect(spaced(pesosExact(12_500))).toBe("$ 12.500,00");
  });

  it.each([null, undefined, Number.NaN])("shows %s as $0", (missing) => {
    expect(pesos(missing)).toBe("$0");
    expect(pesosExact(missing)).toBe("$0");
  });
});

describe("the price per unit of measure", () => {
  it.each([
    [20_000, "260 ml", "$ 769 / 10 ml"],
    [20_000, "1 L", "$ 200 / 10 ml"],
    [5000, "0,5 kg", "$ 100 / 10 g"],
    [5000, "50 g", "$ 1.000 / 10 g"],
    [12_000, "3 unidades", "$ 4.000 / unidad"],
    [12_000, "6 und.", "$ 2.000 / unidad"],
  ])("of %d pesos for %s is %s", (price, size, text) => {
    expect(spaced(unitPrice(price, size))).toBe(text);
  });

  it.each(["", "Único", "0 ml", "1 unidad", "0 unidades"])("is absent for the size %j", (size) => {
    expect(unitPrice(20_000, size)).toBeNull();
  });
});

describe("a sentence", () => {
  it("ends with exactly one full stop, also after a time", () => {
    expect(withFullStop("Llega mañana")).toBe("Llega mañana.");
    expect(withFullStop(`Hasta el ${formatDateTime("2026-11-20T20:05:00Z")}`)).toMatch(/[^.]\s?m\.$/);
  });
});
