import { readHead, readJsonLd, readText } from "./support/html.ts";
import { expect, test } from "./support/shop.ts";

/** What search engines, crawlers and messengers read: the HTML, without a browser. */

const PUBLIC_PAGES = [
  "/",
  "/shop",
  "/shop?category=shampoos",
  "/product/spa-capilar-con-canela",
  "/collections",
  "/about",
  "/contact",
  "/faq",
  "/envios-devoluciones",
  "/privacidad",
];

for (const path of PUBLIC_PAGES) {
  test(`${path} names itself with absolute addresses, for search engines and for sharing`, async ({
    request,
    shop: { url: baseURL },
  }) => {
    const { title, canonical, meta } = readHead(await (await request.get(path)).text());

    expect(canonical).toBe(baseURL + path);
    expect(title).toMatch(/Trenza Botánica/);
    expect(meta).toMatchObject({
      "og:title": title,
      "og:url": baseURL + path,
      "og:site_name": "Trenza Botánica",
      "og:locale": "es_CO",
      "twitter:card": "summary_large_image",
      "twitter:title": title,
    });
    expect(meta.description?.length).toBeGreaterThan(30);
    expect([meta["og:description"], meta["twitter:description"]]).toEqual([
      meta.description,
      meta.description,
    ]);
    expect(meta["og:image"]).toMatch(new RegExp(`^${baseURL}/uploads/`));
    expect(meta["twitter:image"]).toBe(meta["og:image"]);
    expect(meta["og:image:alt"]).not.toBe("");
    expect(meta).not.toHaveProperty("robots");
    expect((await request.get(meta["og:image"] ?? "")).ok()).toBe(true);
  });
}

test("filtered views of the shop have the shop's canonical address", async ({ request, baseURL }) => {
  const address = "/shop?category=styling&sort=price-asc&view=list&utm_source=correo";
  const { canonical } = readHead(await (await request.get(address)).text());

  expect(canonical).toBe(`${baseURL}/shop?category=styling`);
});

for (const path of [
  "/shop?search=canela",
  "/shop?category=no-existe",
  "/cart",
  "/checkout",
  "/checkout/response",
  "/auth",
  "/profile",
  "/order/1",
  "/wishlist",
  "/forgot-password",
  "/register-admin",
  "/admin",
  "/admin/products",
]) {
  test(`${path} is kept out of search engines`, async ({ request }) => {
    const answer = await request.get(path);
    const { canonical, meta } = readHead(await answer.text());

    expect(meta.robots ?? answer.headers()["x-robots-tag"]).toBe("noindex");
    expect(canonical).toBeUndefined();
  });
}

test("the home page's structured data describes the shop and its search", async ({ request, baseURL }) => {
  const [site] = readJsonLd(await (await request.get("/")).text());

  expect(site["@graph"]).toMatchObject([
    {
      "@type": "Organization",
      name: "Trenza Botánica",
      url: `${baseURL}/`,
      logo: `${baseURL}/uploads/brand/logo.svg`,
      address: { addressLocality: "Medellín", addressCountry: "CO" },
    },
    { "@type": "WebSite", potentialAction: { "@type": "SearchAction" } },
  ]);
});

test("a product's structured data holds the price of every size, the rating and the category", async ({
  request,
  baseURL,
}) => {
  const html = await (await request.get("/product/spa-capilar-con-canela")).text();
  const [product, breadcrumbs] = readJsonLd(html);

  expect(product).toMatchObject({
    "@type": "Product",
    name: "Spa Capilar con Canela",
    aggregateRating: { "@type": "AggregateRating", ratingValue: 4.9, reviewCount: 8 },
    offers: ["260 ml", "430 ml", "1000 ml"].map((name) => ({
      "@type": "Offer",
      name,
      priceCurrency: "COP",
      url: `${baseURL}/product/spa-capilar-con-canela`,
    })),
  });
  expect(breadcrumbs).toMatchObject({
    "@type": "BreadcrumbList",
    itemListElement: [
      { name: "Inicio" },
      { name: "Tienda" },
      { item: `${baseURL}/shop?category=treatments` },
      { name: "Spa Capilar con Canela" },
    ],
  });
  expect(readHead(html).meta).toMatchObject({ "og:type": "product", "og:image:width": "1200" });
});

test("the favicon and the app icons are served", async ({ request }) => {
  const html = await (await request.get("/")).text();

  for (const [rel, href] of [
    ["icon", "/favicon.ico"],
    ["icon", "/uploads/brand/mark.svg"],
    ["apple-touch-icon", "/apple-touch-icon.png"],
    ["manifest", "/manifest.webmanifest"],
  ] as const) {
    expect(html).toMatch(new RegExp(`<link[^>]*rel="${rel}"[^>]*href="${href}"`));
    expect((await request.get(href)).ok()).toBe(true);
  }
  expect(readHead(html).meta["theme-color"]).toBe("#fbf7f1");
});

test("every address of the sitemap is an indexable page", async ({ request, shop: { url: baseURL } }) => {
  const sitemap = await (await request.get("/sitemap.xml")).text();
  const addresses = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = ""]) => address);

  // Pages, promotions, categories, products and the own page of the demo store.
  expect(addresses).toHaveLength(9 + 1 + 5 + 20 + 1);
  for (const address of addresses) {
    const answer = await request.get(address);
    expect([address, answer.status()]).toEqual([address, 200]);
    expect(readHead(await answer.text()).canonical).toBe(address);
  }
  expect(await (await request.get("/robots.txt")).text()).toContain(`Sitemap: ${baseURL}/sitemap.xml`);
});

for (const path of [
  "/no-hay",
  "/product",
  "/product/no-existe",
  "/shop/otra",
  "/admin/nada",
  "/about/equipo",
]) {
  test(`${path} is not found, for people and for machines`, async ({ request }) => {
    const answer = await request.get(path);
    const html = await answer.text();

    expect(answer.status()).toBe(404);
    expect(answer.headers()["cache-control"]).toBe("no-store");
    expect(readHead(html).meta.robots).toBe("noindex");
    const [title, text] = path.startsWith("/product/")
      ? ["Producto No Encontrado", "El producto que estás buscando no se pudo encontrar o ha sido eliminado."]
      : ["404 Page Not Found", "Did you forget to add the page to the router?"];
    expect(readText(html)).toContain(title);
    expect(readText(html)).toContain(text);
    expect(readHead(html).title).toBe(`${title} | Trenza Botánica`);
  });
}
