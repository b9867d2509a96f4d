import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { precompress } from "./scripts/support/precompress.ts";

export default defineConfig({
  plugins: [tailwindcss(), reactRouter(), precompress()],
  // Packages of many small files: in the bundle the server loads what pages use, not thousands of modules.
  ssr: { noExternal: ["lucide-react", "radix-ui", /^@radix-ui\//] },
  build: { target: "es2022", assetsInlineLimit: 0 },
});
