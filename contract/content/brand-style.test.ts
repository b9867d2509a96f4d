import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { BrandSettings } from "../settings/brand-settings.ts";
import { defaultColors } from "./brand.ts";
import {
  brandProperties,
  contrastOf,
  findColorProblems,
  formatContrast,
  textContrast,
  toHexColor,
} from "./brand-style.ts";

const stylesheet = readFileSync(new URL("../../app/styles/app.css", import.meta.url), "utf8");

test("contrast is computed as WCAG defines it", () => {
  expect(contrastOf("#000000", "#ffffff")).toBe(21);
  expect(contrastOf("#777777", "#ffffff")).toBeCloseTo(4.48, 2);
  expect(contrastOf("#ffffff", "#777777")).toBe(contrastOf("#777777", "#ffffff"));
});

test("a colour may be written without #, in capitals, with three digits and with spaces", () => {
  expect(["A4532A", " #A4532A ", "#abc", "ABC"].map(toHexColor)).toEqual([
    "#a4532a",
    "#a4532a",
    "#aabbcc",
    "#aabbcc",
  ]);
  expect(["", "#", "red", "#abcd", "#a4532g", "##a4532a"].map(toHexColor)).toEqual([
    "",
    "#",
    "red",
    "#abcd",
    "#a4532g",
    "##a4532a",
  ]);
  expect(
    BrandSettings.parse({ ...defaultColors, accent: "A4532A", typefaces: "cormorant-jost" }),
  ).toMatchObject({
    accent: "#a4532a",
  });
});

test("the shop's own colours are those of the stylesheet, and change nothing", () => {
  const { accent, ink, paper } = defaultColors;

  expect(stylesheet).toContain(`--color-cinnamon: ${accent};`);
  expect(stylesheet).toContain(`--color-ink: ${ink};`);
  expect(stylesheet).toContain(`--color-paper: ${paper};`);
  expect(findColorProblems(defaultColors)).toEqual([]);
  expect(brandProperties(defaultColors)).toEqual({});
});

test.each([
  ["a pale accent", { accent: "#e0a94a" }, "accent"],
  ["grey ink", { ink: "#9a9a9a" }, "ink"],
  ["dark paper", { paper: "#2b211c" }, "paper"],
  ["paper of a middle tone", { paper: "#c08a4a" }, "paper"],
] as const)("%s is refused, with the nearest colour that can be read", (_what, given, field) => {
  const colors = { ...defaultColors, ...given };
  const [problem] = findColorProblems(colors);

  expect(problem).toMatchObject({ field, proposal: expect.stringMatching(/^#[0-9a-f]{6}$/) });
  const corrected = findColorProblems({ ...colors, [field]: problem?.proposal });
  expect(corrected.filter((left) => left.field === field)).toEqual([]);
  const refused = BrandSettings.safeParse({ ...colors, typefaces: "cormorant-jost" });
  expect(refused.error?.issues[0]).toMatchObject({
    path: [field],
    message: expect.stringContaining(`Prueba ${problem?.proposal}`),
  });
});

test("whatever the owner may choose, texts have a contrast of 4.5 and fields an edge of 3", () => {
  // A grid over the whole cube of colours.
  const steps = ["00", "33", "66", "99", "cc", "ff"];
  const colors = steps.flatMap((r) => steps.flatMap((g) => steps.map((b) => `#${r}${g}${b}`)));
  const papers = ["#ffffff", "#fbf7f1", "#f3efe0", "#e6f2ff", "#ffe6f0", "#d9e8d0", "#f0e0c8"];
  const inks = ["#000000", "#2b211c", "#1f1a2b", "#003333", "#4a2a2a", "#555555"];
  let allowed = 0;

  for (const paper of papers) {
    for (const [index, accent] of colors.entries()) {
      const chosen = { accent, ink: inks[index % inks.length] ?? "#000000", paper };
      if (findColorProblems(chosen).length > 0) continue;
      allowed += 1;
      const properties = brandProperties(chosen);
      const of = (name: string) => properties[`--color-${name}`] ?? "";
      for (const background of ["paper", "cream", "line", "cinnamon-tint"]) {
        for (const name of ["ink", "muted", "cinnamon-deep", "forest", "error", "success", "warning"]) {
          expect(
            contrastOf(of(name), of(background)),
            `${name} on ${background} ${JSON.stringify(chosen)}`,
          ).toBeGreaterThanOrEqual(4.5);
        }
      }
      expect(contrastOf(of("cinnamon"), of("cream"))).toBeGreaterThanOrEqual(4.5);
      // The words on the button that sells.
      expect(contrastOf(of("paper"), of("cinnamon"))).toBeGreaterThanOrEqual(4.5);
      expect(contrastOf(of("edge"), of("paper"))).toBeGreaterThanOrEqual(3);
    }
  }
  expect(allowed).toBeGreaterThan(200);
});

test("dark areas take on the owner's accent, and keep the original green beside the original accent", () => {
  const forestOf = (chosen: object) => brandProperties({ ...defaultColors, ...chosen })["--color-forest"];

  expect(forestOf({ paper: "#ffffff" })).toBe("#2f3e34");
  expect(forestOf({ accent: "#6b2a7a" })).toBe("#452542");
});

test("colours that are not colours never reach the page", () => {
  for (const accent of ["red", "#fff", "#a4532a;}body{display:none", "url(x)"]) {
    expect(BrandSettings.safeParse({ ...defaultColors, accent, typefaces: "cormorant-jost" }).success).toBe(
      false,
    );
  }
});

test("a contrast that is too low never reads as the one that is needed", () => {
  expect([4.49, 4.5, 4.409].map(formatContrast)).toEqual(["4,4", "4,5", "4,4"]);
  const [problem] = findColorProblems({ ...defaultColors, accent: "#b4552d" });
  expect(problem?.contrast).toBe(textContrast("accent", { ...defaultColors, accent: "#b4552d" }));
});
