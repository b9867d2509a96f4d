/** Texts of the fields that ask for a municipality. */
export const destinationCopy = {
  question: "¿A dónde te lo enviamos?",
  choose: "Elegir municipio",
  change: "Cambiar",
  /** Continues «Cambiar» for screen readers. */
  town: "municipio",
  field: "Municipio",
  to: (city: string, state: string) => `Envío a ${city}, ${state}`,
  free: "Gratis",
  withCart: "Con lo que ya está en tu carrito.",
  notReached: "Por ahora no hacemos envíos a ese municipio. Escríbenos y buscamos cómo llegar.",
  placeholder: "Escribe tu municipio",
  typeMore: "Escribe el nombre del municipio.",
  none: "No encontramos ese municipio.",
};
