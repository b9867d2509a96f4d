import type { z } from "zod";

const NEEDED = "Este dato es necesario";
const ODD = "Revisa este dato";

/** Default Spanish messages of validation errors, for rules without their own message. */
export function spanishIssue(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case "invalid_type":
      if (issue.input === undefined || issue.input === null) return NEEDED;
      if (issue.expected === "int") return "Escribe un número entero";
      return issue.expected === "number" ? "Escribe un número" : ODD;
    case "too_small":
      if (issue.origin === "string") return few(Number(issue.minimum), "caracteres");
      if (issue.origin === "array") return few(Number(issue.minimum), "elementos");
      return `El mínimo es ${issue.minimum}`;
    case "too_big":
      if (issue.origin === "string") return `Usa máximo ${issue.maximum} caracteres`;
      if (issue.origin === "array") return `Elige máximo ${issue.maximum}`;
      return `El máximo es ${issue.maximum}`;
    case "invalid_value":
      return "Elige una de las opciones";
    case "invalid_format":
      return issue.format === "date" ? "Elige una fecha" : ODD;
    case "unrecognized_keys":
      return `Hay datos que la tienda no conoce (${issue.keys.join(", ")}). Recarga la página e inténtalo de nuevo`;
    default:
      return ODD;
  }
}

function few(least: number, things: string): string {
  return least <= 1 ? NEEDED : `Se necesitan al menos ${least} ${things}`;
}
