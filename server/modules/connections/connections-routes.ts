import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { Connections, GatewayBody, MailServerBody } from "#contract/settings/connections.ts";
import type { Deps } from "../../context.ts";
import { ctxOf } from "../../http/access.ts";
import { readConnections } from "./read-connections.ts";
import { removeGatewayKeys, saveGatewayKeys } from "./save-gateway-keys.ts";
import { removeMailServer, saveMailServer } from "./save-mail-server.ts";

const PATH = "/api/admin/connections";
/** Each call logs in at another server. */
const limit = { name: "connection-check", max: 20, windowSeconds: 600, by: "user" } as const;
const response = { 200: Connections };

export function connectionsRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(PATH, { config: { access: readConnections }, schema: { response } }, (request) =>
      readConnections(ctxOf(deps, request)),
    );

    app.put(
      `${PATH}/mail`,
      { config: { access: saveMailServer, limit }, schema: { body: MailServerBody, response } },
      (request) => saveMailServer(ctxOf(deps, request), request.body),
    );
    app.delete(`${PATH}/mail`, { config: { access: removeMailServer }, schema: { response } }, (request) =>
      removeMailServer(ctxOf(deps, request)),
    );

    app.put(
      `${PATH}/gateway`,
      { config: { access: saveGatewayKeys, limit }, schema: { body: GatewayBody, response } },
      (request) => saveGatewayKeys(ctxOf(deps, request), request.body),
    );
    app.delete(
      `${PATH}/gateway`,
      { config: { access: removeGatewayKeys }, schema: { response } },
      (request) => removeGatewayKeys(ctxOf(deps, request)),
    );
  };
}
