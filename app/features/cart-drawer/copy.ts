import type { CartLine } from "#contract/cart/cart.ts";

/** Texts of the cart drawer. */
export const cartDrawerCopy = {
  title: "Añadido al carrito",
  added: ({ name, size }: Pick<CartLine, "name" | "size">) =>
    `${name}${size && ` (${size})`} ha sido añadido a tu carrito.`,
  units: (quantity: number) => (quantity === 1 ? "1 unidad" : `${quantity} unidades`),
  undo: "Deshacer",
  undoNamed: (name: string) => `Deshacer: quitar ${name}`,
  subtotal: (units: number) => (units === 1 ? "Subtotal" : `Subtotal (${units} productos)`),
  complement: "Va bien con",
  add: "Añadir",
  addNamed: (name: string, size: string) => `Añadir ${name}${size && `, ${size}`}`,
  checkout: "Proceder al Pago",
  viewCart: "Ver carrito",
};
