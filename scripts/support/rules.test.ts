import { expect, test } from "vitest";
import { findOutsideCitations, findUnknownRules, headingAnchors } from "./rules.ts";

const rules = new Map([["stock.md", "# Stock\n\n## Give back\nText.\n"]]);
const cite = (rule: string) => ({ path: "server/a.ts", text: `/** See docs/${"rules"}/${rule}. */` });

test("a heading's anchor is lower case, with hyphens and without punctuation", () => {
  expect(headingAnchors("# Money\n## One reference, one refund\n## Days in Bogotá")).toEqual([
    "money",
    "one-reference-one-refund",
    "days-in-bogotá",
  ]);
});

test("citing an existing rule is accepted", () => {
  expect(findUnknownRules(cite("stock.md#give-back"), rules)).toEqual([]);
});

test.each(["stock.md#hold", "stok.md#give-back"])("citing %s is reported", (rule) => {
  expect(findUnknownRules(cite(rule), rules)).toHaveLength(1);
});

test.each(["decision", "spec"])("citing a %s of another document is reported", (kind) => {
  const text = kind === "spec" ? "// as in spec \u00a74" : `// as in ${kind} 12`;
  expect(findOutsideCitations({ path: "server/a.ts", text })).toHaveLength(1);
});
