/** Texts of the fields that ask for a municipality. */
export const destinationCopy = {
  placeholder: "Escribe tu municipio",
  typeMore: "Escribe el nombre del municipio.",
  none: "No encontramos ese municipio.",
};
