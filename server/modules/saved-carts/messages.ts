import { MAX_SAVED_LINES } from "#contract/names.ts";

export const messages = {
  off: "Esta tienda no guarda la bolsa en la cuenta.",
  tooLong: `La bolsa de la cuenta guarda máximo ${MAX_SAVED_LINES} productos distintos. Quita algunos para guardarla.`,
  deletedProduct: "Producto que ya no existe",
};
