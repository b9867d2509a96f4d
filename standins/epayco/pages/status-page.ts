import { availableDecisions, DECISIONS, type Decision } from "../decisions.ts";
import { METHODS } from "../methods.ts";
import { type Attempt, currentState, type Session } from "../model.ts";
import { isUndecided, PAYMENT_STATES, type StateCode } from "../payment-states.ts";
import { type Html, html } from "./html.ts";
import { icon, page } from "./layout.ts";
import { fact, summary } from "./summary.ts";

/** The receipt of a payment that is accepted, pending or reversed. */
export function statusPage(session: Session, attempt: Attempt, shopUrl: string | null): string {
  const code = currentState(attempt);
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
${isUndecided(code) && bankDecisionForm(session)}
${otherDecisionsForm(session, code)}
${shopUrl && html`<p><a class="back" href="${shopUrl}">Volver a la tienda</a></p>`}
</main>
</div>`,
  );
}

function bankDecisionForm(session: Session): Html {
  return html`<form method="post" action="/checkout-standard/${session.id}/decision">
<div class="actions">
<button class="primary" name="decision" value="accept">${DECISIONS.accept.button}</button>
<button name="decision" value="reject">${DECISIONS.reject.button}</button>
</div></form>`;
}

const BANK_DECISIONS: readonly Decision[] = ["accept", "reject"];

function otherDecisionsForm(session: Session, code: StateCode): Html | undefined {
  const others = availableDecisions(code).filter((decision) => !BANK_DECISIONS.includes(decision));
  if (others.length === 0) return undefined;

  return html`<form method="post" action="/checkout-standard/${session.id}/decision">
<section class="outcomes" aria-labelledby="otros"><h2 id="otros">Otros finales</h2>
<ul>${others.map((decision) => {
    const { button, effect } = DECISIONS[decision];
    return html`<li><button name="decision" value="${decision}" aria-describedby="fin-${decision}">${button}</button>
<p id="fin-${decision}">${effect}</p></li>`;
  })}</ul></section></form>`;
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
