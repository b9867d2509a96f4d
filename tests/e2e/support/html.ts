/** What a page says before any script runs, read from its HTML. */

export type Head = {
  title: string;
  canonical: string | undefined;
  /** By `name` or `property`. */
  meta: Record<string, string>;
};

export function readHead(html: string): Head {
  const metas = [...html.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"]*)"/g)];
  return {
    title: decode(/<title[^>]*>(.*?)<\/title>/.exec(html)?.[1] ?? ""),
    canonical: /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1]?.replaceAll("&amp;", "&"),
    meta: Object.fromEntries(metas.map(([, name, content = ""]) => [name, decode(content)])),
  };
}

/** Every block of structured data. */
export function readJsonLd(html: string) {
  const blocks = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
  return [...blocks].map(([, json = ""]) => JSON.parse(json));
}

/** The words a person reads, tags and scripts left out; pieces of one sentence run together as on screen. */
export function readText(html: string): string {
  const shown = html
    .replaceAll(/<(script|style|template)\b[\s\S]*?<\/\1>/g, "")
    .replaceAll("<!-- -->", "")
    .replaceAll(/<[^>]+>/g, " ");
  return decode(shown).replaceAll(/\s+/g, " ");
}

function decode(text: string): string {
  return text
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&nbsp;", " ")
    .replaceAll("&amp;", "&");
}
