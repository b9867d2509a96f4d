import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { precompress } from "./scripts/support/precompress.ts";

/**
 * What every page needs comes in two files, what shows products in a third: some fifty small ones would each wait for
 * a free connection, and compress worse. A group takes along what its modules import.
 */
const STOREFRONT_CHUNKS = [
  {
    name: "vendor",
    test: /node_modules\/(?:react|react-dom|scheduler|react-router|@tanstack)\//,
    priority: 3,
  },
  { name: "frame", test: /app\/(?:root|features\/layout\/frame)\.tsx/, priority: 2 },
  { name: "products", test: /app\/features\/catalog\/product-(?:grid|json-ld)\.tsx/, priority: 1 },
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
