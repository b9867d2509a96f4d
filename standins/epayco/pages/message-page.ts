import { html } from "./html.ts";
import { icon, page } from "./layout.ts";

/** A page with one sentence, for unknown and expired links. */
export function messagePage(title: string, lead: string, shopUrl: string | null): string {
  return page(
    title,
    html`<main class="list status bad">${icon("alert", 56)}
<h1>${title}</h1>
<p class="lead">${lead}</p>
${shopUrl && html`<p><a class="back" href="${shopUrl}">Volver a la tienda</a></p>`}</main>`,
  );
}
