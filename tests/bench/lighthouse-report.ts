/** The part of Lighthouse's report that is read here. */
export type Report = {
  categories: Record<string, { score: number | null }>;
  audits: Record<
    string,
    { numericValue?: number; details?: { items?: { url?: string; resourceType?: string }[] } }
  >;
};

/** What a visit came to; or the median of several. */
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
  /** All that was loaded, also after the page was shown. */
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
export function visitOf({ categories, audits }: Report, javascriptKB: number): Visit {
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

/** Addresses of every script that a visit loaded. */
export function scriptsOf({ audits }: Report): string[] {
  const requests = audits["network-requests"]?.details?.items ?? [];
  return requests.flatMap(({ url, resourceType }) => (resourceType === "Script" && url ? url : []));
}

/** Each figure's own median. */
export function medianOf(visits: readonly Visit[]): Visit {
  const [first] = visits;
  if (!first) throw new RangeError("no visits");
  const medians = figures.map((figure) => [figure, median(visits.map((visit) => visit[figure]))]);
  return { ...first, ...Object.fromEntries(medians) };
}

/** What is not as good as it must be, in words. The home page's video is not asked to be as fast. */
export function missedTargets(page: string, visit: Visit): string[] {
  const wanted: [keyof Visit, "least" | "most", number][] = [
    ...(page === "home" ? [] : ([["performance", "least", 95]] as [keyof Visit, "least", number][])),
    ["accessibility", "least", 100],
    ["best-practices", "least", 100],
    ["seo", "least", 100],
    ["cls", "most", 0.02],
    ["javascriptKB", "most", 170],
  ];
  return wanted
    .filter(([figure, bound, limit]) => (bound === "least" ? visit[figure] < limit : visit[figure] > limit))
    .map(([figure, bound, limit]) => `${page}: ${figure} ${visit[figure]}, at ${bound} ${limit}`);
}

/** One line per page, each figure with the one kept before in brackets. */
export function lineOf(page: string, visit: Visit, before: Visit | undefined): string {
  const parts = figures.map((figure) => `${figure} ${visit[figure]}${before ? ` (${before[figure]})` : ""}`);
  return `${page.padEnd(8)} ${parts.join(" · ")}`;
}

function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
