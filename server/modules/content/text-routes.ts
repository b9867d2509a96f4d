import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { contentPages, PageTexts, PageTextsBody } from "#contract/content/content.ts";
import { ShownVersion } from "#contract/schemas.ts";
import type { Deps } from "../../context.ts";
import { ctxOf } from "../../http/access.ts";
import { readTexts, restoreTexts, writeTexts } from "./edit-texts.ts";

const PATH = "/api/admin/content/:page";
const PageParams = z.object({ page: z.enum(contentPages) });

/** Admin routes to read, save and restore page texts. */
export function textRoutes(deps: Deps): FastifyPluginAsyncZod {
  const schema = { params: PageParams, response: { 200: PageTexts } };

  return async (app) => {
    app.get(PATH, { config: { access: readTexts }, schema }, (request) =>
      readTexts(ctxOf(deps, request), request.params.page),
    );

    app.put(PATH, { config: { access: writeTexts }, schema: { ...schema, body: PageTextsBody } }, (request) =>
      writeTexts(ctxOf(deps, request), request.params.page, request.body),
    );

    app.delete(
      PATH,
      { config: { access: restoreTexts }, schema: { ...schema, querystring: ShownVersion } },
      (request) => restoreTexts(ctxOf(deps, request), request.params.page, request.query.version),
    );
  };
}
