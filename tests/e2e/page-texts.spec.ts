import { readHead, readText } from "./support/html.ts";
import { expect, test } from "./support/shop.ts";

/** The specified texts, read from each page's HTML without running scripts. */

function expectTexts(shown: string, texts: readonly string[]) {
  for (const text of texts) expect.soft(shown).toContain(text);
}

test("every page holds the header's five links, the footer's, and the legal facts", async ({ request }) => {
  const html = await (await request.get("/about")).text();
  const links = [...html.matchAll(/<a[^>]*? href="([^"]+)"[^>]*>/g)].map(([, href]) => href);

  expect(links).toEqual(
    expect.arrayContaining([
      ...["/", "/shop", "/collections", "/about", "/contact"],
      ...["shampoos", "conditioners", "treatments", "styling"].map((slug) => `/shop?category=${slug}`),
      ...["/faq", "/envios-devoluciones", "/privacidad"],
      ...["https://instagram.example/trenzabotanica", "https://tiktok.example/@trenzabotanica"],
      "https://www.sic.gov.co",
      "tel:+573405550142",
      "mailto:hola@trenzabotanica.example",
    ]),
  );
  expectTexts(readText(html), [
    "Inicio Tienda Colecciones Nosotros Contacto",
    "20 años en el mercado",
    "Shampoos Acondicionadores Tratamientos Styling",
    "Preguntas frecuentes Envíos y devoluciones Política de privacidad",
    "Carrera 43F # 11-99, local 102, El Poblado, Medellín, Antioquia, Colombia",
    `© ${new Date().getFullYear()} Trenza Botánica.`,
    "Trenza Botánica S.A.S. · NIT 909.518.264-1",
    "IVA incluido en todos los precios.",
    "Superintendencia de Industria y Comercio",
  ]);
});

test("every page links to a WhatsApp chat with the store's number and a greeting", async ({ request }) => {
  for (const path of ["/", "/shop", "/cart", "/privacidad", "/auth"]) {
    const html = await (await request.get(path)).text();
    const [, href = ""] =
      /<a href="(https:\/\/wa\.me[^"]+)"[^>]*aria-label="Escríbenos por WhatsApp"[^>]*fixed/.exec(
        html.replaceAll("&amp;", "&"),
      ) ?? [];
    const chat = new URL(href);

    expect(chat.pathname).toBe("/573405550142");
    expect(chat.searchParams.get("text")).toBe(
      "¡Hola, Trenza Botánica! Quiero más información sobre sus productos.",
    );
  }
});

const pages: [name: string, path: string, title: string, texts: string[]][] = [
  [
    "the home page has its sections, in the given words",
    "/",
    "Trenza Botánica | Cuidado capilar y cosmética natural, hechos en Medellín",
    [
      "Comprar Ahora",
      "Nuestras Colecciones",
      "Explorar Colección",
      "Más Vendidos",
      "Ver Todo",
      "Spa Capilar con Canela",
      "Lo que opinan nuestros clientes",
      "Lo Que Dicen Nuestros Clientes",
      "Testimonio de Cliente",
      "Síguenos en Instagram",
      "@trenzabotanica",
      "Únete a Nuestro Boletín",
    ],
  ],
  [
    "the shop has its heading, subtitle, filters and orders, in the given words",
    "/shop",
    "Todos los Productos | Trenza Botánica",
    [
      "Todos los Productos",
      "Descubre productos de belleza exclusivos y de alta calidad",
      "Tienda",
      "Filtros",
      "Mostrando 20 productos",
      "Más recientes Precio: menor a mayor Precio: mayor a menor Nombre: A–Z Nombre: Z–A",
    ],
  ],
  [
    "a product has its four tabs and what goes with it, in the given words",
    "/product/shampoo-matizador-violeta",
    "Shampoo Matizador Violeta | Trenza Botánica",
    [
      "Nuevo",
      "Shampoo Matizador Violeta",
      "Añadir al carrito",
      "General Componentes Modo de uso Observaciones",
      "También te puede gustar",
    ],
  ],
  [
    "the collections have their three static cards",
    "/collections",
    "Colecciones | Trenza Botánica",
    [
      "Shampoos",
      "Acondicionadores",
      "Tratamientos",
      "Cuidado de la Piel",
      "Bestsellers",
      "Novedades",
      "Destacados",
    ],
  ],
  [
    "the story names the three values",
    "/about",
    "Nuestra Historia | Trenza Botánica",
    ["Innovación", "Calidad", "Sostenibilidad"],
  ],
  [
    "the contact page shows address, hours and both ways to talk",
    "/contact",
    "Contacto | Trenza Botánica",
    [
      "Carrera 43F # 11-99, local 102",
      "+57 340 555 0142",
      "hola@trenzabotanica.example",
      "Lunes a viernes 9:00 a. m. a 6:00 p. m.",
      "Sábados 10:00 a. m. a 2:00 p. m.",
      "Instagram TikTok WhatsApp",
      "Envíanos un Email",
      "Contáctanos por WhatsApp",
    ],
  ],
  [
    "the questions tell shelf life, loyalty programme and samples",
    "/faq",
    "Preguntas Frecuentes | Trenza Botánica",
    ["duran 12 meses", "Rewards", "acumulas puntos", "muestras gratis", "48 horas siguientes a la entrega"],
  ],
  [
    "shipping and returns give every number of the policy",
    "/envios-devoluciones",
    "Envíos y Devoluciones | Trenza Botánica",
    [
      "De $ 8.000,00 a $ 12.000,00",
      "De $ 12.000,00 a $ 18.000,00",
      "De $ 18.000,00 a $ 25.000,00",
      "24 a 48 horas hábiles",
      "2 a 4 días hábiles",
      "5 a 7 días hábiles",
      "$ 100.000,00",
      "hasta 3 intentos de entrega",
      "7 a 14 días hábiles",
      "muestras gratis",
      "30 días para devolver",
      "sin abrir",
      "48 horas siguientes a la entrega",
      "3 a 5 días hábiles",
      "3 a 7 días hábiles",
      "5 a 10 días hábiles",
    ],
  ],
  [
    "the privacy policy has its sections, rights and contact details",
    "/privacidad",
    "Política de Privacidad | Trenza Botánica",
    [
      "Última actualización: 9 de abril de 2025",
      "Datos personales",
      "Datos de uso",
      "Cómo Usamos tu Información",
      "Puedes dejar de recibir mensajes comerciales cuando quieras",
      "Con Quién la Compartimos",
      "Cookies",
      "Seguridad",
      "Tus Derechos",
      ...["Acceso:", "Rectificación:", "Supresión:", "Limitación:", "Portabilidad:", "Oposición:"],
      "Cambios en esta Política",
      "Correo electrónico: hola@trenzabotanica.example",
      "Teléfono: +57 340 555 0142",
      "Dirección: Carrera 43F # 11-99, local 102, El Poblado, Medellín",
      "Envíanos un Email",
      "Contáctanos por WhatsApp",
    ],
  ],
];

for (const [name, path, title, texts] of pages) {
  test(name, async ({ request }) => {
    const html = await (await request.get(path)).text();

    expect(readHead(html).title).toBe(title);
    expectTexts(readText(html).replaceAll("\u00a0", " "), texts);
  });
}

test("there are ten questions, and four products among the best sellers", async ({ request }) => {
  const faq = await (await request.get("/faq")).text();
  const home = await (await request.get("/")).text();

  expect(faq.match(/<summary/g)).toHaveLength(10);
  expect(home.match(/<article/g)).toHaveLength(4);
});

test("the hero's video is muted, loops, and has a poster", async ({ request }) => {
  const html = await (await request.get("/")).text();
  const [video = ""] = /<video[^>]*>/.exec(html) ?? [];

  expect(video).toMatch(/muted/);
  expect(video).toMatch(/loop/);
  expect(video).toMatch(/playsInline/i);
  expect(html).toContain("/uploads/hero/hero-poster");
});

test("six chats are shown, each with a caption", async ({ request }) => {
  const html = await (await request.get("/")).text();

  expect(html.match(/<figcaption[^>]*>Testimonio de Cliente<\/figcaption>/g)).toHaveLength(6);
});

test("four benefits are listed beside the cinnamon spa, which links to its page", async ({ request }) => {
  const html = await (await request.get("/")).text();
  const [ritual = ""] = /<section aria-labelledby="ritual"[\s\S]*?<\/section>/.exec(html) ?? [];

  expect(ritual.match(/<li/g)).toHaveLength(4);
  expect(ritual).toContain('href="/product/spa-capilar-con-canela"');
});
