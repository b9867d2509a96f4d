import { createHash } from "node:crypto";
import { escapeHtml } from "./message-page.ts";

const STYLE = `
body { font: 15px/1.5 system-ui, sans-serif; max-width: 60rem; margin: 2rem auto; padding: 0 1rem; color: #222 }
summary { cursor: pointer; padding: .3rem 0 } code { font-size: .95em } h2 { margin: 1.5rem 0 .3rem }
b { display: inline-block; width: 4.5rem } small { color: #666 }
pre { background: #f5f5f2; padding: .8rem; overflow-x: auto; font-size: .8rem }`;

const CONTENT_POLICY = `default-src 'none'; style-src 'sha256-${createHash("sha256").update(STYLE).digest("base64")}'; frame-ancestors 'none'; base-uri 'none'`;

type Operation = { tags?: string[]; security?: Record<string, string[]>[] };

/** Renders the OpenAPI document as one HTML page without scripts, one collapsible section per operation. */
export function renderApiPage(document: { paths?: object }): { html: string; contentPolicy: string } {
  const operations = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods as Record<string, Operation>).map(([method, operation]) => ({
      path,
      method,
      operation,
    })),
  );
  const groups = Map.groupBy(operations, ({ operation }) => operation.tags?.[0] ?? "");
  const sections = [...groups].map(
    ([tag, members]) => `<h2>${escapeHtml(tag)}</h2>${members.map(renderOperation).join("")}`,
  );

  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Trenza API</title>
<meta name="viewport" content="width=device-width"><style>${STYLE}</style></head>
<body><h1>Trenza API</h1><p>As OpenAPI 3.1: <a href="/api/docs/json">/api/docs/json</a></p>
${sections.join("\n")}</body></html>`;
  return { html, contentPolicy: CONTENT_POLICY };
}

function renderOperation({
  path,
  method,
  operation,
}: {
  path: string;
  method: string;
  operation: Operation;
}) {
  const { tags: _, security, ...shown } = operation;
  const access = Object.values(security?.[0] ?? {})[0]?.[0] ?? "public";
  return `<details><summary><b>${escapeHtml(method.toUpperCase())}</b> <code>${escapeHtml(path)}</code> <small>${escapeHtml(access)}</small></summary>
<pre>${escapeHtml(JSON.stringify(shown, null, 2))}</pre></details>`;
}
