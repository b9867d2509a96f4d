/** Texts of the search for a municipality. */
export const placeSearchCopy = {
  placeholder: "Busca un municipio",
  typeMore: "Escribe el nombre del municipio.",
  none: "No encontramos ese municipio.",
};
