import type { Page } from "@playwright/test";
import { CART_STORAGE_KEY, FAVOURITES_STORAGE_KEY } from "#contract/names.ts";

export type Actor = "visitor" | "customer" | "admin";

/** One page in one state; the files are named `<page>-<state>.<width>.png`. */
export type PageState = {
  page: string;
  state: string;
  path: string;
  /** Who is signed in; a visitor by default. */
  as?: Actor;
  /** Steps before the page opens: local storage, stubbed API calls. */
  before?: (page: Page) => Promise<void>;
  /** Steps on the open page: clicks, forms. */
  after?: (page: Page) => Promise<void>;
};

/** The return URL from the gateway, with a session id. */
const RESULT = "/checkout/response?ref_payco=68f0a1b2c3d4e5f601234567";

/** The pictures of `npm run pictures`. Add a line for a new page or state. */
export const PAGES: PageState[] = [
  { page: "home", state: "full", path: "/" },
  { page: "shop", state: "full", path: "/shop" },
  { page: "shop", state: "category", path: "/shop?category=shampoos" },
  { page: "shop", state: "search", path: "/shop?search=canela" },
  { page: "shop", state: "empty", path: "/shop?search=zzzzzz" },
  ...loadingAndError("shop", "**/api/products**", { path: "/about", after: clickLink("/shop") }),
  { page: "product", state: "full", path: "/product/spa-capilar-con-canela" },
  { page: "shop", state: "list", path: "/shop?view=list" },
  { page: "product", state: "sold-out", path: "/product/exfoliante-de-cafe-y-panela" },
  { page: "product", state: "missing", path: "/product/no-existe" },
  ...loadingAndError("product", "**/api/products/slug/**", {
    path: "/shop",
    after: clickLink("/product/spa-capilar-con-canela"),
  }),
  { page: "cart", state: "empty", path: "/cart" },
  { page: "cart", state: "full", path: "/cart", before: fillCart },
  { page: "checkout", state: "visitor", path: "/checkout", before: fillCart },
  { page: "checkout", state: "empty", path: "/checkout", as: "customer" },
  { page: "checkout", state: "full", path: "/checkout", as: "customer", before: fillCart },
  {
    page: "checkout",
    state: "errors",
    path: "/checkout",
    as: "customer",
    before: fillCart,
    after: clickButton("Realizar Pedido"),
  },
  { page: "payment-result", state: "failure", path: "/checkout/response" },
  {
    page: "payment-result",
    state: "verifying",
    path: RESULT,
    before: keepPending("**/api/payment/status/**"),
  },
  { page: "payment-result", state: "success", path: RESULT, before: stubPaymentStatus("Aceptada") },
  { page: "payment-result", state: "pending", path: RESULT, before: stubPaymentStatus("Pendiente") },
  { page: "auth", state: "login", path: "/auth" },
  { page: "auth", state: "loading", path: "/profile", as: "customer", before: keepPending("**/api/user") },
  { page: "forgot-password", state: "full", path: "/forgot-password" },
  { page: "reset-password", state: "full", path: "/reset-password?token=x" },
  { page: "register-admin", state: "closed", path: "/register-admin" },
  {
    page: "profile",
    state: "empty",
    path: "/profile",
    as: "customer",
    before: answerWith("**/api/user/orders", []),
  },
  ...loadingAndError("profile", "**/api/user/orders", { path: "/profile", as: "customer" }),
  { page: "profile", state: "favourites", path: "/profile?tab=favoritos", as: "customer" },
  { page: "profile", state: "settings", path: "/profile?tab=ajustes", as: "customer" },
  { page: "profile", state: "orders", path: "/profile", as: "customer", before: placeOrder },
  { page: "order", state: "unpaid", path: "/profile", as: "customer", after: openFirstOrder },
  { page: "order", state: "missing", path: "/order/999999", as: "customer" },
  { page: "wishlist", state: "empty", path: "/wishlist" },
  { page: "wishlist", state: "full", path: "/wishlist", before: addFavourites },
  { page: "collections", state: "full", path: "/collections" },
  { page: "about", state: "full", path: "/about" },
  { page: "contact", state: "full", path: "/contact" },
  { page: "faq", state: "full", path: "/faq" },
  { page: "envios-devoluciones", state: "full", path: "/envios-devoluciones" },
  { page: "privacidad", state: "full", path: "/privacidad" },
  { page: "terminos", state: "full", path: "/terminos" },
  { page: "not-found", state: "full", path: "/no-existe" },
  { page: "admin", state: "full", path: "/admin", as: "admin" },
  ...loadingAndError("admin", "**/api/admin/stats", { path: "/admin", as: "admin" }),
  { page: "admin-orders", state: "full", path: "/admin/orders", as: "admin" },
  { page: "admin-order", state: "full", path: "/admin/orders", as: "admin", after: openOrderDialog },
  { page: "admin-order-new", state: "empty", path: "/admin/orders/new", as: "admin" },
  {
    page: "admin-order-new",
    state: "missing",
    path: "/admin/orders/new",
    as: "admin",
    after: clickButton("Guardar pedido"),
  },
  { page: "admin-order-slip", state: "full", path: "/admin/orders/1/imprimir", as: "admin" },
  { page: "pay-link", state: "unknown", path: "/pagar/no-existe", as: "visitor" },
  { page: "admin-products", state: "full", path: "/admin/products", as: "admin" },
  { page: "admin-product-new", state: "full", path: "/admin/products/new", as: "admin" },
  { page: "admin-orders", state: "empty", path: "/admin/orders", as: "admin" },
  ...loadingAndError("admin-orders", "**/api/orders?**", { path: "/admin/orders", as: "admin" }),
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
    path: "/admin/staff",
    as: "admin",
    after: clickButton("Invitar"),
  },
  { page: "admin-audit", state: "full", path: "/admin/audit", as: "admin", after: openFirstChange },
  { page: "admin-audit", state: "empty", path: "/admin/audit?type=demo", as: "admin" },
  {
    page: "admin-audit",
    state: "error",
    path: "/admin/audit",
    as: "admin",
    before: failRequests("**/api/admin/audit?*"),
  },
  { page: "admin-settings", state: "full", path: "/admin/settings", as: "admin" },
  {
    page: "admin-settings",
    state: "notifications",
    path: "/admin/settings?tab=notifications",
    as: "admin",
    after: clickButton("Enviar correo de prueba"),
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
    before: failRequests("**/api/admin/testimonials"),
  },
  { page: "admin-palette", state: "open", path: "/admin", as: "admin", after: clickButton("Buscar pedidos") },
];

/** A page while a request is pending, and after it failed. */
function loadingAndError(
  page: string,
  reads: string,
  given: Pick<PageState, "path" | "as" | "after">,
): PageState[] {
  return [
    { ...given, page, state: "loading", before: keepPending(reads) },
    { ...given, page, state: "error", before: failRequests(reads) },
  ];
}

/** Puts three products into the cart, each in its first size. */
async function fillCart(page: Page): Promise<void> {
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

/** Places an order for the first product in stock. */
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

/** Changes a price, so that the audit has an entry, and opens its details. */
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

function clickButton(name: string) {
  return async (page: Page) => {
    await page.getByRole("button", { name }).click();
    await page.waitForTimeout(600);
  };
}

/** Stubs the payment status of the result page. */
function stubPaymentStatus(estado: string) {
  return answerWith("**/api/payment/status/**", { success: true, message: "", data: { estado } });
}

async function addFavourites(page: Page): Promise<void> {
  const products: { id: number }[] = await (await page.request.get("/api/products?page=1&pageSize=3")).json();
  await page.addInitScript(([key, value]) => localStorage.setItem(key, value), [
    FAVOURITES_STORAGE_KEY,
    JSON.stringify(products.map(({ id }) => id)),
  ] as const);
}

/** Requests that stay pending: the loading state. */
function keepPending(url: string) {
  return async (page: Page) => {
    await page.route(url, () => new Promise<never>(() => {}));
  };
}

/** Stubs the answer of a request. */
function answerWith(url: string, json: unknown) {
  return async (page: Page) => {
    await page.route(url, (route) => route.fulfill({ json }));
  };
}

/** Requests that fail with 500: the error state. */
function failRequests(url: string) {
  const answer = { status: 500, json: { message: "Algo salió mal. Intenta de nuevo.", code: "internal" } };
  return async (page: Page) => {
    await page.route(url, (route) => route.fulfill(answer));
  };
}

/** Navigates in the browser, because the first load comes completely rendered from the server. */
function clickLink(path: string) {
  return async (page: Page) => {
    const link = page.locator(`a[href="${path}"]`);
    await link.first().dispatchEvent("click");
    await page.waitForTimeout(600);
  };
}
