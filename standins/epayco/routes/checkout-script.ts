import type { FastifyInstance } from "fastify";
import type { Context } from "../context.ts";

/** `GET /checkout-v2.js`: the interface of the gateway's script; every checkout type opens the payment page. */
export function checkoutScriptRoute(app: FastifyInstance, context: Context): void {
  app.get("/checkout-v2.js", async (_request, reply) =>
    reply.type("text/javascript; charset=utf-8").send(checkoutScript(context.publicUrl())),
  );
}

function checkoutScript(publicUrl: string): string {
  return `(function () {
  var origin = ${JSON.stringify(publicUrl)};

  function configure(settings) {
    var handler = {
      open: function () {
        var id = settings && settings.sessionId;
        if (!/^[0-9a-f]{24}$/.test(id || "")) throw new Error("ePayco: sessionId is not valid");
        window.location.href = origin + "/checkout-standard/" + id;
      },
      setHooks: function () { return handler; }
    };
    window.ePayco.checkout.open = handler.open;
    return handler;
  }

  window.ePayco = { checkout: { configure: configure } };
})();
`;
}
