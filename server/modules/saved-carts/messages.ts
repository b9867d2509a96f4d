import { MAX_SAVED_LINES } from "#contract/names.ts";

export const messages = {
  off: "Esta tienda no guarda la bolsa en la cuenta.",
  tooLong: `La bolsa de la cuenta guarda máximo ${MAX_SAVED_LINES} productos distintos. Quita algunos para guardarla.`,
  notSignedIn: "Inicia sesión para ver la bolsa de tu cuenta.",
  deletedProduct: "Producto que ya no existe",
};
