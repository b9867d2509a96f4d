import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { SaveTransferAccountsBody, TransferAccounts } from "#contract/payments/transfers.ts";
import type { Deps } from "../../context.ts";
import { ctxOf } from "../../http/access.ts";
import { listTransferAccounts, saveTransferAccounts } from "./transfer-accounts.ts";

const PATH = "/api/admin/own-accounts";

export function transferAccountsRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      PATH,
      { config: { access: listTransferAccounts }, schema: { response: { 200: TransferAccounts } } },
      (request) => listTransferAccounts(ctxOf(deps, request)),
    );

    app.put(
      PATH,
      {
        config: { access: saveTransferAccounts },
        schema: { body: SaveTransferAccountsBody, response: { 200: TransferAccounts } },
      },
      (request) => saveTransferAccounts(ctxOf(deps, request), request.body),
    );
  };
}
