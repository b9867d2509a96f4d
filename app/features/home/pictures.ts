/** Pictures and clips that the home page shows by name; the demo store brings them (demo/pictures.json). */
export const homePictures = {
  heroPoster: "/uploads/hero/hero-poster.1920x1080.d1b68f.webp",
  heroClips: [
    { src: "/uploads/hero/hero.webm", type: "video/webm" },
    { src: "/uploads/hero/hero.mp4", type: "video/mp4" },
  ],
  ritual: "/uploads/featured/spa-canela.1400x1400.b66c42.webp",
};

/** Customers' chats (spec §3: a fixed list). What they say is in their alt texts. */
export const chatPictures = [
  {
    src: "/uploads/testimonials/1.720x1280.f4ede4.webp",
    alt: "Chat de clienta: Paola cuenta que su pelo quedó suavecito con el Spa Capilar con Canela",
  },
  {
    src: "/uploads/testimonials/2.720x1280.f4eee4.webp",
    alt: "Chat de cliente: Andrés recomienda el Shampoo de Romero y Quina",
  },
  {
    src: "/uploads/testimonials/3.720x1280.f4ede4.webp",
    alt: "Chat de clienta: Yuliana comparte su rutina de rizos con la crema y el gel de linaza",
  },
  {
    src: "/uploads/testimonials/4.720x1280.f4eee4.webp",
    alt: "Chat de clienta: Doña Marta agradece la crema de manos de caléndula y el agua de rosas",
  },
  {
    src: "/uploads/testimonials/5.720x1280.f4ede4.webp",
    alt: "Chat de clienta: Camila cuenta su experiencia con el Shampoo Matizador Violeta y el sérum de argán",
  },
  {
    src: "/uploads/testimonials/6.720x1280.f4ede4.webp",
    alt: "Chat de clienta: Natalia escribe desde Pasto sobre el exfoliante de café y el aceite de almendras",
  },
] as const;
