import { index, layout, type RouteConfig, route } from "@react-router/dev/routes";

/** All routes (docs/rules/pages.md#routes), grouped by layout. */
export default [
  layout("routes/storefront/layout.tsx", [
    index("routes/storefront/home.tsx"),
    route("shop", "routes/storefront/shop.tsx"),
    route("product/:slug", "routes/storefront/product.tsx"),
    route("cart", "routes/storefront/cart.tsx"),
    route("checkout", "routes/account/checkout.tsx"),
    route("checkout/response", "routes/storefront/checkout-response.tsx"),
    route("auth", "routes/account/auth.tsx"),
    route("forgot-password", "routes/account/forgot-password.tsx"),
    route("reset-password", "routes/account/reset-password.tsx"),
    route("verify-email", "routes/account/verify-email.tsx"),
    route("register-admin", "routes/account/register-admin.tsx"),
    route("collections", "routes/storefront/collections.tsx"),
    route("about", "routes/storefront/about.tsx"),
    route("contact", "routes/storefront/contact.tsx"),
    route("faq", "routes/storefront/faq.tsx"),
    route("envios-devoluciones", "routes/storefront/shipping-returns.tsx"),
    route("privacidad", "routes/storefront/privacy.tsx"),
    route("profile", "routes/account/profile.tsx"),
    route("order/:id", "routes/account/order.tsx"),
    route("pagar/:token", "routes/account/pay.tsx"),
    route("wishlist", "routes/account/wishlist.tsx"),
    route("*", "routes/storefront/not-found.tsx"),
  ]),
  layout("routes/admin/layout.tsx", [
    route("admin", "routes/admin/dashboard.tsx"),
    route("admin/products", "routes/admin/products.tsx", [
      route("new", "routes/admin/product-new.tsx"),
      route(":id", "routes/admin/product-edit.tsx"),
    ]),
    route("admin/categories", "routes/admin/categories.tsx"),
    route("admin/orders", "routes/admin/orders.tsx"),
    route("admin/orders/new", "routes/admin/order-new.tsx"),
    route("admin/customers", "routes/admin/customers.tsx"),
    route("admin/customers/:id", "routes/admin/customer.tsx"),
    route("admin/messages", "routes/admin/messages.tsx"),
    route("admin/content", "routes/admin/content.tsx"),
    route("admin/audit", "routes/admin/audit.tsx"),
    route("admin/settings", "routes/admin/settings.tsx"),
  ]),
  layout("routes/admin/paper-layout.tsx", [
    route("admin/orders/:ids/imprimir", "routes/admin/packing-slips.tsx"),
  ]),
] satisfies RouteConfig;
