import { expect, test } from "vitest";
import { correctedFields, correctionDifferences } from "./correction-conflict.ts";
import { type CorrectableOrder, keepPriced, valuesOf } from "./correction-values.ts";

const coco = {
  id: 1,
  orderId: 1,
  productId: 4,
  name: "Shampoo de Coco",
  size: "260 ml",
  price: 20_000,
  discount: 0,
  imageUrl: null,
  quantity: 1,
};

const base: CorrectableOrder = {
  customer: {
    firstName: "Xiomara",
    lastName: "Zuluaga",
    email: "xio@correo.example",
    phone: "3005550101",
    document: null,
  },
  shippingAddress: {
    address: "Calle 10",
    city: "Medellín",
    state: "Antioquia",
    zipCode: "000000",
    country: "Colombia",
    cityCode: "05001",
    neighborhood: null,
    directions: null,
  },
  shippingMethod: "standard",
  shippingLabel: "Envío estándar",
  agreedFee: null,
  items: [coco],
};
const corrected = (changes: Partial<CorrectableOrder>): CorrectableOrder => ({ ...base, ...changes });

const options = { hasSums: true, methods: [] };

test("a correction that somebody else saved is named, and disputed where both changed the same", () => {
  const theirs = corrected({
    customer: { ...base.customer, phone: "3015550202" },
    items: [{ ...coco, quantity: 3 }],
  });
  const mine = { ...valuesOf(base), phone: "3025550303" };

  expect(correctionDifferences(mine, base, theirs, options)).toEqual([
    {
      key: "phone",
      label: "Teléfono",
      before: "3005550101",
      theirs: "3015550202",
      mine: "3025550303",
      isDisputed: true,
    },
    {
      key: "items",
      label: "Productos",
      before: "1 × Shampoo de Coco, 260 ml",
      theirs: "3 × Shampoo de Coco, 260 ml",
      mine: "1 × Shampoo de Coco, 260 ml",
      isDisputed: false,
    },
  ]);
});

test("a change of the order that a correction does not concern is no conflict", () => {
  const item = { ...coco, price: 25_000, imageUrl: "/uploads/other.webp" };
  const items = [item];

  expect(correctionDifferences(valuesOf(base), base, corrected({ items }), options)).toEqual([]);
});

test("a method has the name that the order gives it", () => {
  const theirs = corrected({ shippingMethod: "express", shippingLabel: "Envío rápido" });
  const [method] = correctionDifferences(valuesOf(base), base, theirs, options);

  expect([method?.before, method?.theirs]).toEqual(["Envío estándar", "Envío rápido"]);
});

test("staff who see no sums are not asked about lines and fee, which stay as the order has them", () => {
  const items = [{ ...coco, quantity: 3 }];
  const theirs = corrected({ items });
  const mine = { ...valuesOf(base), firstName: "Inés" };

  expect(correctionDifferences(mine, base, theirs, { ...options, hasSums: false })).toEqual([]);
  expect(keepPriced(mine, theirs)).toMatchObject({ firstName: "Inés", items: [{ quantity: 3 }] });
});

test("a postal code that somebody else corrected is seen in the address", () => {
  const theirs = corrected({ shippingAddress: { ...base.shippingAddress, zipCode: "050021" } });
  const [address] = correctionDifferences(valuesOf(base), base, theirs, options);

  expect(address?.before).toContain("000000");
  expect(address?.theirs).toContain("050021");
});

test("an address is taken with all its fields", () => {
  expect(correctedFields(new Set(["address", "method"]))).toEqual([
    "address",
    "state",
    "city",
    "zipCode",
    "neighborhood",
    "directions",
    "method",
  ]);
});
