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
    test: /app\/(?:root|entry\.client|features\/layout\/frame|routes\/storefront\/layout|ui\/input|lib\/use-in-view)\.tsx?/,
    priority: 4,
  },
  {
    name: "products",
    test: /app\/features\/(?:catalog\/product-(?:grid|json-ld)|layout\/chat-link)\.tsx/,
    priority: 3,
  },
  { name: "toasts", test: /app\/ui\/toast-stack\.tsx/, priority: 2 },
  {
    name: "cart",
    test: /app\/(?:features\/(?:cart\/(?:cart-quote|cart-free-shipping|shipping-promise)|destination\/destination-question|whatsapp-order\/whatsapp-order-button)|ui\/quantity-stepper)\.tsx?/,
    priority: 1,
  },
];

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), precompress()],
  // Packages of many small files: in the bundle the server loads what pages use, not thousands of modules.
  ssr: { noExternal: ["lucide-react", "radix-ui", /^@radix-ui\//] },
  build: { target: "es2022", assetsInlineLimit: 0 },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: STOREFRONT_CHUNKS } } } } },
  },
});
