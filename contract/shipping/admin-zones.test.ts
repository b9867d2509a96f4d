import { expect, test } from "vitest";
import { zoneRate } from "#tests/support/shipping-zones.ts";
import { ShippingZoneForm, ShippingZoneInput } from "./admin-zones.ts";

test("two methods of one name are refused in the form of a zone, at the second one, and read from the server", () => {
  const zone = {
    name: "Costa",
    isRest: false,
    departments: ["08"],
    municipalities: [],
    offersCod: false,
    rates: [zoneRate(), zoneRate({ method: "otro", label: "envío Estándar" })],
  };

  const refused = ShippingZoneForm.safeParse(zone).error?.issues;
  expect(refused).toMatchObject([{ path: ["rates", 1, "label"], message: "Otro método se llama igual" }]);
  expect(ShippingZoneInput.safeParse(zone).success).toBe(true);
});
