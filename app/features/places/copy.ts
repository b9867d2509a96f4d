/** Texts of the search for a municipality. */
export const placeSearchCopy = {
  placeholder: "Busca un municipio",
  typeMore: "Escribe el nombre del municipio.",
  searching: "Buscando…",
  failed: "No pudimos buscar el municipio. Revisa tu conexión y escribe otra vez.",
  none: "No encontramos ese municipio.",
};
