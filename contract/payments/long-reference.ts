/** Whether a reference can be told from others. No zod here: the pages of an order load it without the schemas. */
export function isLongReference(text: string): boolean {
  return text.replaceAll(/[^a-z0-9]/gi, "").length >= 4;
}

export const REFERENCE_TOO_SHORT = "La referencia tiene al menos 4 letras o números";
