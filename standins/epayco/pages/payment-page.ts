import { allowedMethods, CASH_POINTS, METHODS, type MethodCode, PSE_BANKS, TEST_CARDS } from "../methods.ts";
import { currentState, lastAttempt, type Session } from "../model.ts";
import type { PaymentErrors, PaymentForm } from "../payment-form.ts";
import { PAYMENT_STATES } from "../payment-states.ts";
import type { Outcome } from "../payments.ts";
import { type Html, html } from "./html.ts";
import { icon, page } from "./layout.ts";
import { summary } from "./summary.ts";

type Values = Pick<PaymentForm, "cardNumber" | "cardExpiry" | "cardCvv" | "cardName"> & {
  method?: MethodCode;
  bank?: string;
  cashPoint?: string;
};

interface FormState {
  /** Idempotency key of this rendered form. */
  key: string;
  values: Values;
  errors: PaymentErrors;
}

const OTHER_OUTCOMES: readonly { outcome: Outcome; button: string; effect: string }[] = [
  {
    outcome: "reject",
    button: "Rechazar",
    effect: "El banco niega el pago. El pedido se puede volver a pagar.",
  },
  {
    outcome: "reject-then-pay",
    button: "Rechazar y luego pagar",
    effect: "El primer intento se niega y el segundo se aprueba: dos confirmaciones.",
  },
  {
    outcome: "pending",
    button: "Dejar pendiente",
    effect: "El banco lo está revisando. Vuelve a esta página para aprobarlo o negarlo.",
  },
  { outcome: "cancel", button: "Cancelar", effect: "El comprador desiste después de llenar sus datos." },
  { outcome: "close", button: "Cerrar", effect: "Sale sin pagar: no hay intento ni confirmación." },
];

/** The page on which a person decides how the payment ends. */
export function paymentPage(session: Session, { key, values, errors }: FormState): string {
  const allowed = allowedMethods(session.request.methodsDisable);
  const chosen = values.method && allowed.includes(values.method) ? values.method : allowed[0];

  return page(
    `Pagar en ${session.request.name}`,
    html`<div class="page">
${summary(session)}
<main class="main">
<h1>Elige cómo pagar</h1>
${previousAttemptBanner(session)}
<form method="post" action="/checkout-standard/${session.id}" novalidate autocomplete="off">
<input type="hidden" name="key" value="${key}">
${allowed.length === 0 ? noMethod() : methodChoice(allowed, chosen, errors)}
${allowed.includes("TDC") && cardPanel(session, values, errors)}
${allowed.includes("PSE") && psePanel(values)}
${allowed.includes("CASH") && cashPanel(values)}
${allowed.filter(isPlain).map((method) => plainPanel(method))}
${allowed.length > 0 && html`<button class="primary" name="outcome" value="pay">Pagar</button>`}
<section class="outcomes" aria-labelledby="otros">
<h2 id="otros">Otros finales</h2>
<p>Elige cualquiera para ver cómo responde la tienda.</p>
<ul>${OTHER_OUTCOMES.filter(({ outcome }) => allowed.length > 0 || isExit(outcome)).map(otherOutcome)}</ul>
</section>
</form>
</main>
</div>`,
  );
}

function otherOutcome({ outcome, button, effect }: (typeof OTHER_OUTCOMES)[number]): Html {
  return html`<li><button name="outcome" value="${outcome}" aria-describedby="fin-${outcome}">${button}</button>
<p id="fin-${outcome}">${effect}</p></li>`;
}

function previousAttemptBanner(session: Session): Html | undefined {
  const attempt = lastAttempt(session);
  if (!attempt) return undefined;

  const { text } = PAYMENT_STATES[currentState(attempt)];
  return html`<p class="banner" role="status">${icon("alert", 22)}<span>El intento anterior terminó como «${text}» (referencia ${attempt.ref}). Puedes intentarlo de nuevo.</span></p>`;
}

function methodChoice(
  allowed: readonly MethodCode[],
  chosen: MethodCode | undefined,
  errors: PaymentErrors,
): Html {
  return html`<fieldset><legend>Medio de pago</legend><div class="methods">
${allowed.map(
  (method) =>
    html`<label class="method"><input type="radio" name="method" value="${method}"${
      method === chosen && html` checked`
    }>${METHODS[method]}</label>`,
)}
</div>${errors.method && html`<p class="error" role="alert">${errors.method}</p>`}</fieldset>`;
}

function noMethod(): Html {
  return html`<p class="banner">${icon("alert", 22)}<span>La tienda no dejó ningún medio de pago disponible.</span></p>`;
}

function cardPanel(session: Session, values: Values, errors: PaymentErrors): Html {
  const number = values.cardNumber.replace(/\s/g, "");

  return html`<div class="panel panel-TDC">
<div class="field"><p id="tarjetas">Tarjetas de prueba: el número decide qué pasa al pagar.</p>
<ul class="cards" aria-labelledby="tarjetas">
${TEST_CARDS.map(
  (card) =>
    html`<li><a href="/checkout-standard/${session.id}?tarjeta=${card.number}"${
      card.number === number && html` aria-current="true"`
    }>${card.label}</a></li>`,
)}
</ul></div>
${field({ name: "cardNumber", label: "Número de tarjeta", value: values.cardNumber, mode: "numeric", error: errors.cardNumber })}
<div class="pair">
${field({ name: "cardExpiry", label: "Vence (MM/AA)", value: values.cardExpiry, error: errors.cardExpiry })}
${field({ name: "cardCvv", label: "CVV", value: values.cardCvv, mode: "numeric", error: errors.cardCvv })}
</div>
${field({ name: "cardName", label: "Nombre en la tarjeta", value: values.cardName })}
</div>`;
}

function psePanel(values: Values): Html {
  return html`<div class="panel panel-PSE">
${select({ name: "bank", label: "Banco", options: PSE_BANKS, value: values.bank })}
<p>«Pagar» aprueba el débito en el banco de prueba.</p>
</div>`;
}

function cashPanel(values: Values): Html {
  return html`<div class="panel panel-CASH">
${select({ name: "cashPoint", label: "Punto de pago", options: CASH_POINTS, value: values.cashPoint })}
<p>«Pagar» cuenta como si ya hubieras pagado en el punto. Para un pago por hacer, elige «Dejar pendiente».</p>
</div>`;
}

const PLAIN_PANELS = {
  DP: "«Pagar» aprueba el cobro como si hubieras escrito la clave de Daviplata en el celular.",
  BBC: "«Pagar» aprueba el cobro como si hubieras confirmado en la app de Bancolombia.",
  SP: "«Pagar» aprueba la transferencia de SafetyPay.",
};

type PlainMethod = keyof typeof PLAIN_PANELS;

function isPlain(method: MethodCode): method is PlainMethod {
  return method in PLAIN_PANELS;
}

function plainPanel(method: PlainMethod): Html {
  return html`<div class="panel panel-${method}"><p>${PLAIN_PANELS[method]}</p></div>`;
}

function isExit(outcome: Outcome): boolean {
  return outcome === "cancel" || outcome === "close";
}

function field(input: { name: string; label: string; value: string; mode?: string; error?: string }): Html {
  const { name, label, value, mode = "text", error } = input;
  const invalid = html` aria-invalid="true" aria-describedby="${name}-error"`;

  return html`<div class="field"><label class="label" for="${name}">${label}</label>
<input id="${name}" name="${name}" value="${value}" inputmode="${mode}"${error && invalid}>
${error && html`<p class="error" id="${name}-error" role="alert">${error}</p>`}</div>`;
}

function select(input: {
  name: string;
  label: string;
  options: Record<string, string>;
  value?: string;
}): Html {
  const { name, label, options, value } = input;
  return html`<div class="field"><label class="label" for="${name}">${label}</label>
<select id="${name}" name="${name}">
${Object.entries(options).map(
  ([code, text]) => html`<option value="${code}"${code === value && html` selected`}>${text}</option>`,
)}
</select></div>`;
}
