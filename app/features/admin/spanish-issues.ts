import type { z } from "zod";

/** What to do about a value that a rule refuses, where the rule itself has no words of its own. */
export function spanishIssue(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return issue.expected === "number" || issue.expected === "int"
        ? "Escribe un número"
        : "Este dato es necesario";
    case "too_small":
      return issue.origin === "string" ? "Este dato es necesario" : `El mínimo es ${issue.minimum}`;
    case "too_big":
      return issue.origin === "string"
        ? `Usa máximo ${issue.maximum} caracteres`
        : `El máximo es ${issue.maximum}`;
    case "invalid_format":
      return issue.format === "date" ? "Elige una fecha" : "Revisa este dato";
    default:
      return "Revisa este dato";
  }
}
