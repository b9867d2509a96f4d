import type { Page } from "@playwright/test";
import { CART_STORAGE_KEY, FAVOURITES_STORAGE_KEY } from "#contract/names.ts";

export type Actor = "visitor" | "customer" | "admin";

/** One page in one state; the files are named `<page>-<state>.<width>.png`. */
export type PageState = {
  page: string;
  state: string;
  path: string;
  /** Who is signed in; a visitor unless told. */
  as?: Actor;
  /** Before the page opens: what the browser remembers, how the API answers. */
  before?: (page: Page) => Promise<void>;
  /** On the open page: a click, a form filled in. */
  after?: (page: Page) => Promise<void>;
};

/** The gateway's way back, with a session as it looks. */
const RESULT = "/checkout/response?ref_payco=68f0a1b2c3d4e5f601234567";

/** What `npm run pictures` shows. A new page or state is a new line here. */
export const PAGES: PageState[] = [
  { page: "home", state: "full", path: "/" },
  { page: "shop", state: "full", path: "/shop" },
  { page: "shop", state: "category", path: "/shop?category=shampoos" },
  { page: "shop", state: "search", path: "/shop?search=canela" },
  { page: "shop", state: "empty", path: "/shop?search=zzzzzz" },
  ...unanswered("shop", "**/api/products**", { path: "/about", after: follow("/shop") }),
  { page: "product", state: "full", path: "/product/spa-capilar-con-canela" },
  { page: "shop", state: "list", path: "/shop?view=list" },
  { page: "product", state: "sold-out", path: "/product/exfoliante-de-cafe-y-panela" },
  { page: "product", state: "missing", path: "/product/no-existe" },
  ...unanswered("product", "**/api/products/slug/**", {
    path: "/shop",
    after: follow("/product/spa-capilar-con-canela"),
  }),
  { page: "cart", state: "empty", path: "/cart" },
  { page: "cart", state: "full", path: "/cart", before: fullCart },
  { page: "checkout", state: "visitor", path: "/checkout", before: fullCart },
  { page: "checkout", state: "empty", path: "/checkout", as: "customer" },
  { page: "checkout", state: "full", path: "/checkout", as: "customer", before: fullCart },
  {
    page: "checkout",
    state: "errors",
    path: "/checkout",
    as: "customer",
    before: fullCart,
    after: press("Realizar Pedido"),
  },
  { page: "payment-result", state: "failure", path: "/checkout/response" },
  {
    page: "payment-result",
    state: "verifying",
    path: RESULT,
    before: never("**/api/payment/status/**"),
  },
  { page: "payment-result", state: "success", path: RESULT, before: paymentIs("Aceptada") },
  { page: "payment-result", state: "pending", path: RESULT, before: paymentIs("Pendiente") },
  { page: "auth", state: "login", path: "/auth" },
  { page: "auth", state: "loading", path: "/profile", as: "customer", before: never("**/api/user") },
  { page: "forgot-password", state: "full", path: "/forgot-password" },
  { page: "reset-password", state: "full", path: "/reset-password?token=x" },
  { page: "register-admin", state: "closed", path: "/register-admin" },
  {
    page: "profile",
    state: "empty",
    path: "/profile",
    as: "customer",
    before: answering("**/api/user/orders", []),
  },
  ...unanswered("profile", "**/api/user/orders", { path: "/profile", as: "customer" }),
  { page: "profile", state: "favourites", path: "/profile?tab=favoritos", as: "customer" },
  { page: "profile", state: "settings", path: "/profile?tab=ajustes", as: "customer" },
  { page: "profile", state: "orders", path: "/profile", as: "customer", before: placeOrder },
  { page: "order", state: "unpaid", path: "/profile", as: "customer", after: openFirstOrder },
  { page: "order", state: "missing", path: "/order/999999", as: "customer" },
  { page: "wishlist", state: "empty", path: "/wishlist" },
  { page: "wishlist", state: "full", path: "/wishlist", before: someFavourites },
  { page: "collections", state: "full", path: "/collections" },
  { page: "about", state: "full", path: "/about" },
  { page: "contact", state: "full", path: "/contact" },
  { page: "faq", state: "full", path: "/faq" },
  { page: "envios-devoluciones", state: "full", path: "/envios-devoluciones" },
  { page: "privacidad", state: "full", path: "/privacidad" },
  { page: "not-found", state: "full", path: "/no-existe" },
  { page: "admin", state: "full", path: "/admin", as: "admin" },
  ...unanswered("admin", "**/api/admin/stats", { path: "/admin", as: "admin" }),
  { page: "admin-orders", state: "full", path: "/admin/orders", as: "admin" },
  { page: "admin-order", state: "full", path: "/admin/orders", as: "admin", after: openOrderDialog },
  { page: "admin-order-new", state: "empty", path: "/admin/orders/new", as: "admin" },
  {
    page: "admin-order-new",
    state: "missing",
    path: "/admin/orders/new",
    as: "admin",
    after: press("Guardar pedido"),
  },
  { page: "admin-order-slip", state: "full", path: "/admin/orders/1/imprimir", as: "admin" },
  { page: "pay-link", state: "unknown", path: "/pagar/no-existe", as: "visitor" },
  { page: "admin-products", state: "full", path: "/admin/products", as: "admin" },
  { page: "admin-product-new", state: "full", path: "/admin/products/new", as: "admin" },
  { page: "admin-orders", state: "empty", path: "/admin/orders", as: "admin" },
  ...unanswered("admin-orders", "**/api/orders?**", { path: "/admin/orders", as: "admin" }),
  { page: "admin-product", state: "full", path: "/admin/products?view=1", as: "admin" },
  { page: "admin-product-edit", state: "full", path: "/admin/products/1", as: "admin" },
  { page: "admin-stock", state: "full", path: "/admin/products?inventory=1", as: "admin" },
  { page: "admin-categories", state: "full", path: "/admin/categories", as: "admin" },
  { page: "admin-customers", state: "empty", path: "/admin/customers?search=zzzzzz", as: "admin" },
  { page: "admin-messages", state: "empty", path: "/admin/messages", as: "admin" },
  { page: "admin-settings", state: "payments", path: "/admin/settings?tab=payments", as: "admin" },
  { page: "admin-customers", state: "full", path: "/admin/customers", as: "admin" },
  { page: "admin-customer", state: "full", path: "/admin/customers/1", as: "admin" },
  {
    page: "admin-invitations",
    state: "open",
    path: "/admin/customers",
    as: "admin",
    after: press("Invitar administrador"),
  },
  { page: "admin-audit", state: "full", path: "/admin/audit", as: "admin", after: openFirstChange },
  { page: "admin-audit", state: "empty", path: "/admin/audit?type=demo", as: "admin" },
  {
    page: "admin-audit",
    state: "error",
    path: "/admin/audit",
    as: "admin",
    before: failing("**/api/admin/audit?*"),
  },
  { page: "admin-settings", state: "full", path: "/admin/settings", as: "admin" },
  {
    page: "admin-settings",
    state: "notifications",
    path: "/admin/settings?tab=notifications",
    as: "admin",
    after: press("Enviar correo de prueba"),
  },
  { page: "admin-content", state: "texts", path: "/admin/content", as: "admin" },
  { page: "admin-content", state: "testimonials", path: "/admin/content?tab=testimonials", as: "admin" },
  { page: "admin-content", state: "chats", path: "/admin/content?tab=chats", as: "admin" },
  { page: "admin-content", state: "empty", path: "/admin/content?tab=instagram", as: "admin" },
  {
    page: "admin-content",
    state: "error",
    path: "/admin/content?tab=testimonials",
    as: "admin",
    before: failing("**/api/admin/testimonials"),
  },
  { page: "admin-palette", state: "open", path: "/admin", as: "admin", after: press("Buscar pedidos") },
];

/** A page while what it reads is awaited, and when that fails. */
function unanswered(
  page: string,
  reads: string,
  given: Pick<PageState, "path" | "as" | "after">,
): PageState[] {
  return [
    { ...given, page, state: "loading", before: never(reads) },
    { ...given, page, state: "error", before: failing(reads) },
  ];
}

/** Three of the shop's own products, in the first size each sells in. */
async function fullCart(page: Page): Promise<void> {
  const products = await (await page.request.get("/api/products?page=1&pageSize=3")).json();
  const lines = [];
  for (const { id, name, imageUrl, price } of products) {
    const variants = await (await page.request.get(`/api/products/${id}/variants`)).json();
    const size = variants[0]?.size ?? "";
    lines.push({ productId: id, size, name, imageUrl, price: variants[0]?.price ?? price, quantity: 1 });
  }
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    CART_STORAGE_KEY,
    JSON.stringify(lines),
  ] as const);
}

/** One order of the first product that has any, placed as whoever is signed in. */
async function placeOrder(page: Page): Promise<void> {
  const products = await (await page.request.get("/api/products?page=1&pageSize=20")).json();
  const { id: productId, variants } = products.find(({ stock }: { stock: number }) => stock > 0);
  const { size, price } = variants.find(({ stock }: { stock: number }) => stock > 0);
  await page.request.post("/api/orders", {
    data: {
      firstName: "Paola",
      lastName: "Gómez",
      email: "paola@example.com",
      phone: "3001234567",
      address: "Calle 10 # 20-30",
      city: "Medellín",
      state: "Antioquia",
      zipCode: "050021",
      country: "Colombia",
      paymentMethod: "credit-card",
      items: [{ productId, size, price, quantity: 1 }],
      total: price,
    },
  });
}

async function openFirstOrder(page: Page): Promise<void> {
  await page.getByRole("link", { name: "Ver Detalles" }).first().click();
  await page.waitForTimeout(600);
}

/** A changed price, so that there is something to tell, and its before and after. */
async function openFirstChange(page: Page): Promise<void> {
  const product = await (await page.request.get("/api/products/1")).json();
  await page.request.patch("/api/products/1", { data: { price: product.basePrice + 1000 } });
  await page.reload();
  await page
    .getByText(/^Ver (?:el|los \d+) cambios?$/)
    .first()
    .click();
}

async function openOrderDialog(page: Page): Promise<void> {
  await page
    .getByLabel(/^Ver detalles/)
    .first()
    .click();
  await page.waitForTimeout(600);
}

function press(name: string) {
  return async (page: Page) => {
    await page.getByRole("button", { name }).click();
    await page.waitForTimeout(600);
  };
}

/** What the API answers about the payment of the result page. */
function paymentIs(estado: string) {
  return answering("**/api/payment/status/**", { success: true, message: "", data: { estado } });
}

async function someFavourites(page: Page): Promise<void> {
  const products: { id: number }[] = await (await page.request.get("/api/products?page=1&pageSize=3")).json();
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    FAVOURITES_STORAGE_KEY,
    JSON.stringify(products.map(({ id }) => id)),
  ] as const);
}

/** Calls that never get an answer: the loading look. */
function never(url: string) {
  return async (page: Page) => {
    await page.route(url, () => new Promise<never>(() => {}));
  };
}

/** Calls with a made-up answer. */
function answering(url: string, json: unknown) {
  return async (page: Page) => {
    await page.route(url, (route) => route.fulfill({ json }));
  };
}

/** Calls that break: the error look. */
function failing(url: string) {
  const answer = { status: 500, json: { message: "Algo salió mal. Intenta de nuevo.", code: "internal" } };
  return async (page: Page) => {
    await page.route(url, (route) => route.fulfill(answer));
  };
}

/** Goes on inside the browser, since a first load comes finished from the server. */
function follow(path: string) {
  return async (page: Page) => {
    const link = page.locator(`a[href="${path}"]`);
    await link.first().dispatchEvent("click");
    await page.waitForTimeout(600);
  };
}
