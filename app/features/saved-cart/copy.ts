import { MAX_SAVED_LINES } from "#contract/names.ts";

/** Texts about the cart that the account keeps. */
export const savedCartCopy = {
  tooLong: {
    title: "Tu carrito no cabe en tu cuenta",
    text: `La cuenta guarda máximo ${MAX_SAVED_LINES} productos distintos. En este equipo sigue completo: quita algunos para guardarlo.`,
  },
  /** Why a logout stopped; a second one goes on. */
  unsaved: {
    failed:
      "No pudimos guardar los últimos cambios de tu carrito. Inténtalo de nuevo en un momento; si vuelves a pulsar «Cerrar sesión», sales sin ellos.",
    ended:
      "Tu sesión ya había terminado y los últimos cambios de tu carrito no se guardaron. Inicia sesión para guardarlos; si vuelves a pulsar «Cerrar sesión», sales sin ellos.",
    full: `La cuenta guarda máximo ${MAX_SAVED_LINES} productos distintos y tu carrito tiene más. Quita algunos para guardarlo; si vuelves a pulsar «Cerrar sesión», sales sin los últimos cambios.`,
  },
};
