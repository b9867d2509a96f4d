import { METHODS } from "../methods.ts";
import { type Attempt, presentState, type Session } from "../model.ts";
import { isUndecided, PAYMENT_STATES, type StateCode } from "../payment-states.ts";
import { type Html, html } from "./html.ts";
import { icon, page } from "./layout.ts";
import { fact, summary } from "./summary.ts";

/** The receipt of a payment that has succeeded, waits for the bank or was taken back. */
export function statusPage(session: Session, attempt: Attempt, shopUrl: string | null): string {
  const code = presentState(attempt);
  const { title, lead, look, drawing } = appearanceOf(code);

  return page(
    title,
    html`<div class="page">
${summary(session)}
<main class="main">
<section class="status ${look}">${icon(drawing, 56)}
<h1>${title}</h1>
<p class="lead">${lead}</p></section>
<dl class="facts">
${fact("Estado", PAYMENT_STATES[code].text)}
${fact("Referencia ePayco", attempt.ref)}
${fact("Medio de pago", METHODS[attempt.method])}
</dl>
${isUndecided(code) && decision(session)}
${shopUrl && html`<p><a class="back" href="${shopUrl}">Volver a la tienda</a></p>`}
</main>
</div>`,
  );
}

function decision(session: Session): Html {
  return html`<form method="post" action="/checkout-standard/${session.id}/decision">
<div class="actions">
<button class="primary" name="decision" value="accept">Confirmar pago</button>
<button name="decision" value="reject">Rechazar pago</button>
</div></form>`;
}

function appearanceOf(code: StateCode): {
  title: string;
  lead: string;
  look: string;
  drawing: "check" | "clock" | "alert";
} {
  if (code === 1) {
    return {
      title: "Pago aceptado",
      lead: "El banco aprobó el cobro. Como es una prueba, no se movió dinero.",
      look: "good",
      drawing: "check",
    };
  }
  if (isUndecided(code)) {
    return {
      title: "Pago pendiente",
      lead: "La tienda espera la respuesta del banco. Decide aquí cómo termina.",
      look: "waiting",
      drawing: "clock",
    };
  }
  return {
    title: "Pago cerrado",
    lead: "Este pago ya no se puede cambiar desde aquí.",
    look: "bad",
    drawing: "alert",
  };
}
