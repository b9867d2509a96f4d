import { expect, test } from "vitest";
import { OffersValues, offersPatch, readOffers } from "./offers-values.ts";

const announcement = {
  isEnabled: true,
  text: "Envío gratis",
  color: "forest" as const,
  href: "/promociones",
  startsAt: null,
  endsAt: "2026-12-01T04:59:00.000Z",
};

test("only what was changed is sent, with times of Bogotá as instants", () => {
  expect(
    readOffers({ salePrices: { isEnabled: true }, reviews: { isEnabled: false }, announcement }),
  ).toMatchObject({
    isSaleEnabled: true,
    startsAt: "",
    endsAt: "2026-11-30T23:59",
  });
  expect(offersPatch({ endsAt: "2026-12-24T20:00" })).toEqual({
    announcement: { endsAt: "2026-12-25T01:00:00.000Z" },
  });
  expect(offersPatch({ isSaleEnabled: false, startsAt: "" })).toEqual({
    salePrices: { isEnabled: false },
    announcement: { startsAt: null },
  });
});

test("an announcement needs a text and an end after its start", () => {
  const values = readOffers({
    salePrices: { isEnabled: false },
    reviews: { isEnabled: false },
    announcement,
  });
  const pathsOf = (given: Partial<OffersValues>) =>
    OffersValues.safeParse({ ...values, ...given }).error?.issues.map(({ path }) => path[0]);

  expect(pathsOf({})).toBeUndefined();
  expect(pathsOf({ text: "" })).toEqual(["text"]);
  expect(pathsOf({ startsAt: "2027-01-01T00:00" })).toEqual(["endsAt"]);
});
