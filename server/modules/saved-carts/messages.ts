export const messages = {
  off: "Esta tienda no guarda la bolsa en la cuenta.",
  deletedProduct: "Producto que ya no existe",
};
