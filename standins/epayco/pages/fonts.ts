import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";

const FACES = [
  {
    family: "Jost",
    file: "@fontsource-variable/jost/files/jost-latin-wght-normal.woff2",
    weights: "100 900",
  },
  {
    family: "Cormorant Garamond",
    file: "@fontsource-variable/cormorant-garamond/files/cormorant-garamond-latin-wght-normal.woff2",
    weights: "300 700",
  },
];

/** `@font-face` rules with embedded fonts: the page requests no further files. */
export const FONT_FACES = FACES.map(({ family, file, weights }) => {
  const data = readFileSync(fileURLToPath(import.meta.resolve(file))).toString("base64");
  return `@font-face{font-family:"${family}";font-weight:${weights};font-display:swap;src:url(data:font/woff2;base64,${data}) format("woff2")}`;
}).join("\n");
