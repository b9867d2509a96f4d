import { median } from "../support/median.ts";

/** The part of Lighthouse's report that we read. */
export type Report = {
  categories: Record<string, { score: number | null }>;
  audits: Record<
    string,
    { numericValue?: number; details?: { items?: { url?: string; resourceType?: string }[] } }
  >;
};

/** The figures of one visit, or the medians of several. */
export type Visit = {
  performance: number;
  accessibility: number;
  "best-practices": number;
  seo: number;
  /** Largest contentful paint and total blocking time, in ms. */
  lcp: number;
  tbt: number;
  /** Cumulative layout shift. */
  cls: number;
  /** All scripts of the visit, also those loaded later. */
  javascriptKB: number;
};

const figures = [
  "performance",
  "accessibility",
  "best-practices",
  "seo",
  "lcp",
  "tbt",
  "cls",
  "javascriptKB",
] as const satisfies readonly (keyof Visit)[];

/** @param javascriptKB gzip */
export function toVisit({ categories, audits }: Report, javascriptKB: number): Visit {
  const score = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const value = (name: string) => audits[name]?.numericValue ?? Number.NaN;

  return {
    performance: score("performance"),
    accessibility: score("accessibility"),
    "best-practices": score("best-practices"),
    seo: score("seo"),
    lcp: Math.round(value("largest-contentful-paint")),
    tbt: Math.round(value("total-blocking-time")),
    cls: Number(value("cumulative-layout-shift").toFixed(4)),
    javascriptKB: Number(javascriptKB.toFixed(1)),
  };
}

/** URLs of all scripts that a visit loaded. */
export function listScripts({ audits }: Report): string[] {
  const requests = audits["network-requests"]?.details?.items ?? [];
  return requests.flatMap(({ url, resourceType }) => (resourceType === "Script" && url ? url : []));
}

/** The median of each figure. */
export function medianVisit(visits: readonly Visit[]): Visit {
  const [first] = visits;
  if (!first) throw new RangeError("no visits");
  const medians = figures.map((figure) => [figure, median(visits.map((visit) => visit[figure]))]);
  return { ...first, ...Object.fromEntries(medians) };
}

/** Of performance, in points. The home page has a video. */
const leastPerformance = (page: string) => (page === "home" ? 92 : 95);
/** Search engines must not list a cart, and Lighthouse takes a third of the points for that. */
const leastSeo = (page: string) => (page === "cart" ? 66 : 100);

/** Describes the missed targets. */
export function missedTargets(page: string, visit: Visit): string[] {
  const wanted: [keyof Visit, "least" | "most", number][] = [
    ["performance", "least", leastPerformance(page)],
    ["accessibility", "least", 100],
    ["best-practices", "least", 100],
    ["seo", "least", leastSeo(page)],
    ["cls", "most", 0.02],
    ["javascriptKB", "most", 170],
  ];
  return wanted
    .filter(([figure, bound, limit]) => (bound === "least" ? visit[figure] < limit : visit[figure] > limit))
    .map(([figure, bound, limit]) => `${page}: ${figure} ${visit[figure]}, at ${bound} ${limit}`);
}

/** One line per page; the saved figures are in brackets. */
export function formatLine(page: string, visit: Visit, before: Visit | undefined): string {
  const parts = figures.map((figure) => `${figure} ${visit[figure]}${before ? ` (${before[figure]})` : ""}`);
  return `${page.padEnd(8)} ${parts.join(" · ")}`;
}
