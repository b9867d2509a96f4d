import { expect, test } from "vitest";
import { listScripts, medianVisit, missedTargets, toVisit, type Visit } from "./lighthouse-report.ts";

const good: Visit = {
  performance: 97,
  accessibility: 100,
  "best-practices": 100,
  seo: 100,
  lcp: 2100,
  tbt: 80,
  cls: 0,
  javascriptKB: 155,
};

test("a report is converted to points, milliseconds and kilobytes", () => {
  const report = {
    categories: { performance: { score: 0.954 }, seo: { score: null } },
    audits: {
      "largest-contentful-paint": { numericValue: 2103.4 },
      "network-requests": {
        details: { items: [{ url: "/a.js", resourceType: "Script" }, { url: "/b.css" }] },
      },
    },
  };
  expect(toVisit(report, 155.04)).toMatchObject({ performance: 95, seo: 0, lcp: 2103, javascriptKB: 155 });
  expect(listScripts(report)).toEqual(["/a.js"]);
});

test("one slow visit of five does not change the median", () => {
  const visits = [95, 96, 40, 97, 98].map((performance) => ({ ...good, performance }));
  expect(medianVisit(visits)).toEqual({ ...good, performance: 96 });
});

test("one point below a target is a miss; home and cart have lower ones", () => {
  expect(missedTargets("shop", good)).toEqual([]);
  expect(missedTargets("shop", { ...good, performance: 94, cls: 0.03 })).toEqual([
    "shop: performance 94, at least 95",
    "shop: cls 0.03, at most 0.02",
  ]);
  expect(missedTargets("home", { ...good, performance: 92 })).toEqual([]);
  expect(missedTargets("cart", { ...good, seo: 66 })).toEqual([]);
  expect(missedTargets("home", { ...good, performance: 91, javascriptKB: 171 })).toEqual([
    "home: performance 91, at least 92",
    "home: javascriptKB 171, at most 170",
  ]);
});
