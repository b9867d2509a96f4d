import { expect, test } from "vitest";
import { isNit } from "./nit.ts";

// 899.999.090-2: Ministerio de Hacienda. 800.197.268-4: DIAN. 860.034.313-7: Davivienda.
test.each(["899.999.090-2", "800197268-4", "860.034.313 - 7", "900 373 115", "43.567.890"])(
  "%s is a NIT",
  (text) => expect(isNit(text)).toBe(true),
);

test.each(["899.999.090-3", "800197268-5", "12-3", "por definir", "899.999.090-22", "-4"])(
  "%s is none",
  (text) => expect(isNit(text)).toBe(false),
);
