import { MAX_SAVED_LINES } from "#contract/names.ts";

export const messages = {
  off: "Esta tienda no guarda el carrito en la cuenta.",
  tooLong: `El carrito de la cuenta guarda máximo ${MAX_SAVED_LINES} productos distintos. Quita algunos para guardarlo.`,
  notSignedIn: "Inicia sesión para ver el carrito de tu cuenta.",
  deletedProduct: "Producto que ya no existe",
};
