const opinions = (count: number) => `${count} ${count === 1 ? "opinión" : "opiniones"}`;

/** Texts of a product's stars. The list of reviews and the form have their own, which other pages need not load. */
export const reviewsCopy = {
  count: opinions,
  stars: (stars: number) => (stars === 1 ? "1 estrella" : `${stars} estrellas`),
} as const;
