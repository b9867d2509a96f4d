import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { contentPages, PageTexts, PageTextsBody } from "#contract/content.ts";
import type { Deps } from "../../context.ts";
import { ctxOf } from "../../http/access.ts";
import { readTexts, restoreTexts, writeTexts } from "./edit-texts.ts";

const PATH = "/api/admin/content/:page";
const PageParams = z.object({ page: z.enum(contentPages) });

/** The owner's hand on what the public pages say. */
export function textRoutes(deps: Deps): FastifyPluginAsyncZod {
  const config = { access: "admin" } as const;
  const schema = { params: PageParams, response: { 200: PageTexts } };

  return async (app) => {
    app.get(PATH, { config, schema }, (request) => readTexts(ctxOf(deps, request), request.params.page));

    app.put(PATH, { config, schema: { ...schema, body: PageTextsBody } }, (request) =>
      writeTexts(ctxOf(deps, request), request.params.page, request.body),
    );

    app.delete(PATH, { config, schema }, (request) =>
      restoreTexts(ctxOf(deps, request), request.params.page),
    );
  };
}
