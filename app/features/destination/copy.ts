import { placeNames } from "#contract/places/place-names.ts";

/** Texts of the fields that ask for a municipality. */
export const destinationCopy = {
  question: "¿A dónde te lo enviamos?",
  choose: "Elegir municipio",
  change: "Cambiar",
  /** Continues «Cambiar» for screen readers. */
  municipality: "municipio",
  field: "Municipio",
  to: (city: string, state: string) => `Envío a ${placeNames(city, state).join(", ")}`,
  free: "Gratis",
  /** What the fees beside it are for: the cart with the chosen units added, or as it is when no more can be added. */
  withProduct: (units: number) =>
    units === 1
      ? "Si añades este producto a tu carrito:"
      : `Si añades ${units} unidades de este producto a tu carrito:`,
  withCart: "Con lo que ya está en tu carrito:",
  notReached: "Por ahora no hacemos envíos a ese municipio. Escríbenos y buscamos cómo llegar.",
};
