/** Texts of the search for a municipality. */
export const placeSearchCopy = {
  placeholder: "Escribe tu municipio",
  typeMore: "Escribe el nombre del municipio.",
  none: "No encontramos ese municipio.",
};
