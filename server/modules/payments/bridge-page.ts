import { randomBytes } from "node:crypto";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import type { Deps } from "../../context.ts";
import { ctxOf } from "../../http/access.ts";
import type { CheckoutAddresses } from "../../ports/payment-gateway.ts";
import { paymentEligibility } from "../orders/index.ts";
import { getSettings, type Palette, paletteOf } from "../settings/index.ts";
import { findBySession } from "./payment-rows.ts";
import { isFinal } from "./payment-rules.ts";

/**
 * A page of our own origin with the gateway's script, which redirects the browser to the payment page. The gateway
 * documents this way, and no card data reaches our server (docs/rules/epayco.md#way-to-the-payment-page). A link works
 * without scripts.
 */
export function bridgePageRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      "/pago/epayco/:sessionId",
      {
        config: { access: "public" },
        schema: { hide: true, params: z.object({ sessionId: z.string().max(100) }) },
      },
      async (request, reply) => {
        const { sessionId } = request.params;
        const ctx = ctxOf(deps, request);
        const { checkout, displayName } = deps.gateway;
        const payment = checkout && (await findBySession(ctx, sessionId));
        const nonce = randomBytes(16).toString("base64");
        const palette = paletteOf((await getSettings(ctx)).brand);
        const page = (content: string) => pageOf({ nonce, palette, content });
        reply
          .header("cache-control", "no-store")
          .header("content-security-policy", policy(checkout, nonce))
          .type("text/html; charset=utf-8");

        if (!checkout || !payment) return reply.code(404).send(page(unknownPage));
        if (isFinal(payment.status)) return reply.redirect(`/checkout/response?ref_payco=${sessionId}`, 303);
        // The gateway would still accept a payment for an order that is paid, expired or cancelled.
        const { isPayable, hasOwner, total } = await paymentEligibility(ctx, payment.orderId);
        // A guest's order page needs a token that is not known here: guests see the payment's result.
        const back = hasOwner ? `/order/${payment.orderId}` : null;
        const isWanted = payment.status === "pending" || isPayable;
        if (!isWanted) return reply.redirect(back ?? `/checkout/response?ref_payco=${sessionId}`, 303);
        if (payment.amount !== total) return reply.code(409).send(page(outdatedPage(back)));
        return reply.send(page(openingPage(checkout, nonce, { sessionId, displayName, back })));
      },
    );
  };
}

function policy(checkout: CheckoutAddresses | null, nonce: string): string {
  const sources = checkout
    ? [
        `script-src 'nonce-${nonce}' ${new URL(checkout.script).origin}`,
        `connect-src ${checkout.connectSources.join(" ")}`,
      ]
    : [];
  return [
    "default-src 'none'",
    `style-src 'nonce-${nonce}'`,
    ...sources,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

/** Needs no escaping: a session of 24 hex digits, an order's id and addresses from the settings. */
function openingPage(
  checkout: CheckoutAddresses,
  nonce: string,
  { sessionId, displayName, back }: { sessionId: string; displayName: string; back: string | null },
) {
  return `<h1>Te llevamos a la pasarela de pago</h1>
<p>El pago se hace en la página segura de ${displayName}. Si no se abre en unos segundos, continúa tú.</p>
<p><a class="button" href="${checkout.pageOf(sessionId)}">Continuar al pago</a></p>
<p>${back ? `<a href="${back}">Volver a mi pedido</a>` : '<a href="/">Ir a la tienda</a>'}</p>
<script src="${checkout.script}"></script>
<script nonce="${nonce}">
${checkout.opener(sessionId)}
</script>`;
}

/** The order was corrected after the session was opened: it would charge the earlier total. */
const outdatedPage = (back: string | null) => `<h1>El valor de este pedido cambió</h1>
<p>Corregimos tu pedido y este pago tiene el valor de antes. Ábrelo otra vez desde tu pedido o desde el enlace nuevo que te enviamos.</p>
<p>${back ? `<a class="button" href="${back}">Ver mi pedido</a>` : '<a href="/">Ir a la tienda</a>'}</p>`;

const unknownPage = `<h1>No encontramos este pago</h1>
<p>Abre tu pedido y empieza el pago de nuevo.</p>
<p><a class="button" href="/profile">Ver mis pedidos</a></p>
<p><a href="/">Volver a la tienda</a></p>`;

type Page = { nonce: string; palette: Palette; content: string };

function pageOf({ nonce, palette, content }: Page): string {
  return `<!doctype html>
<html lang="es">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>Pago</title>
<style nonce="${nonce}">
body{margin:0;min-height:100vh;display:grid;place-items:center;background:${palette.paper};color:${palette.ink};font:17px/1.6 Jost,"Helvetica Neue",Helvetica,Arial,sans-serif}
main{max-width:26rem;padding:32px 24px}
h1{margin:0 0 12px;font:600 32px/1.15 "Cormorant Garamond",Georgia,serif;letter-spacing:-.01em}
p{margin:0 0 20px}
a{color:${palette.cinnamon};display:inline-block;padding:9px 0}
.button{padding:12px 28px;border-radius:999px;background:${palette.button};color:${palette.cream};text-decoration:none;font-weight:500}
a:focus-visible{outline:2px solid ${palette.ink};outline-offset:2px}
</style>
</head>
<body>
<main>
${content}
</main>
</body>
</html>
`;
}
