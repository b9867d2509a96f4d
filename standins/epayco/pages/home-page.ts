import { currentState, lastAttempt, type Session } from "../model.ts";
import { PAYMENT_STATES } from "../payment-states.ts";
import { type Html, html } from "./html.ts";
import { page } from "./layout.ts";
import { money } from "./summary.ts";

/** A list of the newest payments, to find a pending one again. */
export function homePage(sessions: readonly Session[]): string {
  return page(
    "Pasarela de prueba",
    html`<main class="list"><h1>Pagos de prueba</h1>
<p>${sessions.length > 0 ? "Abre uno para pagarlo o para decidir uno pendiente." : "Todavía no hay pagos. Empieza uno desde la tienda."}</p>
${sessions.length > 0 && html`<ul class="rows">${sessions.map(row)}</ul>`}</main>`,
  );
}

function row(session: Session): Html {
  const { id, request } = session;
  const attempt = lastAttempt(session);
  const state = attempt ? PAYMENT_STATES[currentState(attempt)].text : "Sin intentos";

  return html`<li><a href="/checkout-standard/${id}"><strong>${request.description || request.name}</strong>
<strong class="right">${money(request.amount)}</strong>
<span>${request.invoice}</span><span class="right">${state}</span></a></li>`;
}
