/** Messages of the API about delivery. */
export const messages = {
  colombiaOnly: "Por ahora solo enviamos dentro de Colombia.",
  unknownPlace: "No encontramos esa ciudad en ese departamento. Elige los dos de la lista.",
};
