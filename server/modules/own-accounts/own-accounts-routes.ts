import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { OwnAccounts, SaveOwnAccountsBody } from "#contract/payments/transfers.ts";
import type { Deps } from "../../context.ts";
import { ctxOf } from "../../http/access.ts";
import { listOwnAccounts, saveOwnAccounts } from "./own-accounts.ts";

const PATH = "/api/admin/own-accounts";

export function ownAccountsRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      PATH,
      { config: { access: listOwnAccounts }, schema: { response: { 200: OwnAccounts } } },
      (request) => listOwnAccounts(ctxOf(deps, request)),
    );

    app.put(
      PATH,
      {
        config: { access: saveOwnAccounts },
        schema: { body: SaveOwnAccountsBody, response: { 200: OwnAccounts } },
      },
      (request) => saveOwnAccounts(ctxOf(deps, request), request.body),
    );
  };
}
