import { z } from "zod";
import { typefacePairs } from "../content/brand.ts";
import {
  type ColorProblem,
  findColorProblems,
  formatContrast,
  HEX_COLOR,
  toHexColor,
} from "../content/brand-style.ts";

const Color = z.string().overwrite(toHexColor).regex(HEX_COLOR, "Escribe el color así: #a4532a");
/** Colours and typefaces as they are stored, not checked for contrast. */
export const StoredBrand = z.strictObject({
  accent: Color,
  ink: Color,
  paper: Color,
  typefaces: z.enum(typefacePairs),
});

/** Colours and typefaces of the storefront (docs/rules/pages.md#brand); only colours that people can read. */
export const BrandSettings = StoredBrand.superRefine((brand, context) => {
  for (const problem of findColorProblems(brand)) {
    context.addIssue({ code: "custom", path: [problem.field], message: colorMessage(problem) });
  }
});
export type BrandSettings = z.infer<typeof BrandSettings>;

function colorMessage({ contrast, proposal }: ColorProblem): string {
  if (contrast === null) return `El fondo tiene que ser claro. Prueba ${proposal}, que es más claro.`;
  const measured = formatContrast(contrast);
  return `No se lee sobre el fondo: su contraste es ${measured} y hace falta 4,5. Prueba ${proposal}, que es más oscuro.`;
}
