export const messages = {
  notFound: "No encontramos esa página.",
  slugTaken: "Ya hay una página con esta dirección. Elige otra.",
  editedMeanwhile: "Otra persona guardó esta página mientras la editabas.",
} as const;
