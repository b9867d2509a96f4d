import type { Session } from "../model.ts";
import { type Html, html } from "./html.ts";

export function summary({ request }: Session): Html {
  const tax = request.tax + request.taxIco;

  return html`<aside class="summary" aria-label="Resumen del pago"><div>
<p class="shop">${request.name}</p>
<p class="total">${money(request.amount)} <small>${request.currency}</small></p>
<dl class="facts">
${request.description && fact("Concepto", request.description)}
${request.invoice && fact("Factura", request.invoice)}
${tax > 0 && fact("Impuestos incluidos", money(tax))}
${request.billing.name && fact("Comprador", request.billing.name)}
</dl>
</div></aside>`;
}

export function money(amount: number): string {
  const digits = Number.isInteger(amount) ? 0 : 2;
  return `$\u00a0${amount.toLocaleString("es-CO", { minimumFractionDigits: digits, maximumFractionDigits: digits })}`;
}

export function fact(name: string, value: string | number): Html {
  return html`<div><dt>${name}</dt><dd>${value}</dd></div>`;
}
