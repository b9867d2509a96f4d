import { createHash } from "node:crypto";
import { type Html, html, raw } from "./html.ts";
import { STYLES } from "./styles.ts";

/** Ignores the second click of a double click. `pageshow` enables the form again after the back button. */
const SCRIPT = `
for (const form of document.forms) {
  form.addEventListener("submit", (event) => {
    if (form.classList.contains("sending")) event.preventDefault();
    form.classList.add("sending");
  });
}
addEventListener("pageshow", () => {
  for (const form of document.forms) form.classList.remove("sending");
});
`;

/** No `form-action`: submitting a form redirects to the shop, which is another origin. */
export const CONTENT_SECURITY_POLICY = [
  "default-src 'none'",
  `script-src '${hashOf(SCRIPT)}'`,
  `style-src '${hashOf(STYLES)}'`,
  "font-src data:",
  "img-src data:",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join("; ");

export function page(title: string, content: Html): string {
  return html`<!doctype html>
<html lang="es-CO">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="icon" href="data:,">
<style>${raw(STYLES)}</style>
</head>
<body>
<header class="notice" role="banner">${icon("flask", 18)}<span>Pasarela de prueba — no se cobra dinero real</span></header>
${content}
<script>${raw(SCRIPT)}</script>
</body>
</html>`.markup;
}

const ICONS = {
  flask: '<path d="M9 3h6M10 3v6l-5 9a2 2 0 0 0 1.8 3h10.4a2 2 0 0 0 1.8-3l-5-9V3M7.5 14.5h9"/>',
  alert: '<circle cx="12" cy="12" r="9"/><path d="M12 7.5v5.5M12 16.2v.1"/>',
  check: '<circle cx="12" cy="12" r="9.5"/><path d="m7.8 12.4 2.8 2.8 5.6-6"/>',
  clock: '<circle cx="12" cy="12" r="9.5"/><path d="M12 6.8V12l3.4 2.2"/>',
};

export function icon(name: keyof typeof ICONS, size: number): Html {
  const width = size > 24 ? 1.1 : 1.6;
  return raw(
    `<svg aria-hidden="true" width="${size}" height="${size}" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round">${ICONS[name]}</svg>`,
  );
}

function hashOf(text: string): string {
  return `sha256-${createHash("sha256").update(text).digest("base64")}`;
}
