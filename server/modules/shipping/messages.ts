/** Messages of the API about delivery. */
export const messages = {
  colombiaOnly: "Por ahora solo enviamos dentro de Colombia.",
  unknownPlace: "No encontramos esa ciudad en ese departamento. Elige los dos de la lista.",
  unknownCode: "Ese código de ciudad no existe. Elige la ciudad de la lista.",
  unknownZonePlace: "Un departamento o municipio de la zona no existe. Elígelo de la lista.",
  zonesChanged:
    "Otra persona cambió las zonas mientras tanto. Ya ves aquí sus cambios, menos donde tú cambiaste lo mismo: revisa y guarda otra vez.",
  unknownMethod: "Ese método de envío no existe.",
  notReached: "Por ahora no hacemos envíos a ese municipio. Escríbenos y buscamos cómo llegar.",
};
