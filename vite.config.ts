import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { precompress } from "./scripts/support/precompress.ts";

/**
 * What every page needs comes in two files, and what several kinds of pages share in one each: some fifty small files
 * would each wait for a free connection, compress worse, and be listed for every route in the manifest. A group takes
 * along what its modules import.
 */
const STOREFRONT_CHUNKS = [
  {
    name: "vendor",
    test: /node_modules\/(?:react|react-dom|scheduler|react-router|@tanstack)\//,
    priority: 5,
  },
  {
    name: "frame",
    test: isOneOf([
      // An icon of pages that would otherwise load the cart's group for it.
      "../node_modules/lucide-react/dist/esm/icons/plus.mjs",
      "../contract/catalog/offers.ts",
      "root.tsx",
      "entry.client.tsx",
      "features/layout/frame.tsx",
      "routes/storefront/layout.tsx",
      "features/favourites/favourites-store.ts",
      "features/layout/chat-link.tsx",
      "features/layout/json-ld.tsx",
      "features/sales/sale-price.tsx",
      "ui/feedback.tsx",
      "ui/picture.tsx",
      "ui/input.tsx",
      "lib/use-in-view.ts",
    ]),
    priority: 4,
  },
  {
    name: "products",
    test: isOneOf([
      "features/catalog/cards/product-grid.tsx",
      "features/catalog/product-page/how-to-use.tsx",
      "features/catalog/product-page/product-json-ld.tsx",
      "ui/chip.tsx",
    ]),
    priority: 3,
  },
  // Forms need all of both. In one file each, the pages that prefetch a form have fewer to ask for.
  { name: "zod", test: /node_modules\/zod\//, priority: 5 },
  { name: "forms", test: /node_modules\/(?:react-hook-form|@hookform)\//, priority: 4 },
  { name: "toasts", test: isOneOf(["ui/toast-stack.tsx"]), priority: 2 },
  {
    name: "cart",
    test: isOneOf([
      "features/cart/cart-quote.ts",
      "features/cart/cart-free-shipping.tsx",
      "features/cart/shipping-promise.tsx",
      "features/cart/use-cart-page-quote.ts",
      "features/order-attempt/attempt.ts",
      "features/destination/destination-question.tsx",
      "features/whatsapp-order/whatsapp-order-button.tsx",
      "ui/quantity-stepper.tsx",
    ]),
    priority: 1,
  },
];

/**
 * Whether a module is one of these files of `app`.
 *
 * @throws when a file does not exist, because a moved file would leave its group without a word
 */
function isOneOf(names: string[]): (id: string) => boolean {
  const files = names.map((name) => fileURLToPath(import.meta.resolve(`./app/${name}`)));
  const missing = files.find((file) => !existsSync(file));
  if (missing) throw new Error(`vite.config.ts groups a file that does not exist: ${missing}`);
  return (id) => files.includes(id.split("?", 1)[0] ?? id);
}

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), precompress()],
  // Packages of many small files: in the bundle the server loads what pages use, not thousands of modules.
  ssr: { noExternal: ["lucide-react", "radix-ui", /^@radix-ui\//] },
  build: { target: "es2022", assetsInlineLimit: 0 },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: STOREFRONT_CHUNKS } } } } },
  },
});
