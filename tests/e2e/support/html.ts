/** Reads a page's HTML as it is before any script runs. */

export type Head = {
  title: string;
  canonical: string | undefined;
  /** Contents of meta tags by `name` or `property`. */
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

/** Parses every block of structured data (JSON-LD). */
export function readJsonLd(html: string) {
  const blocks = html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs);
  return [...blocks].map(([, json = ""]) => JSON.parse(json));
}

/** The visible text without tags and scripts. React's comment nodes are removed, so that sentences stay whole. */
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
