import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { ShownVersion } from "#contract/schemas.ts";
import { MailPreview, MailText, MailTextBody, SaveMailTextBody } from "#contract/settings/mail-texts.ts";
import { TestMailAnswer } from "#contract/settings/settings.ts";
import type { Deps } from "../../context.ts";
import { ctxOf } from "../../http/access.ts";
import {
  listMailTexts,
  previewMailText,
  restoreMailText,
  saveMailText,
  sendMailTextTest,
} from "./edit-mail-texts.ts";

const PATH = "/api/admin/mail-texts";
const params = z.object({ template: z.string().max(60) });

/** Admin routes to read, save, restore, preview and try the texts of mails. */
export function mailTextRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      PATH,
      { config: { access: listMailTexts }, schema: { response: { 200: z.array(MailText) } } },
      (request) => listMailTexts(ctxOf(deps, request)),
    );

    app.put(
      `${PATH}/:template`,
      {
        config: { access: saveMailText },
        schema: { params, body: SaveMailTextBody, response: { 200: MailText } },
      },
      (request) => saveMailText(ctxOf(deps, request), request.params.template, request.body),
    );

    app.delete(
      `${PATH}/:template`,
      {
        config: { access: restoreMailText },
        schema: { params, querystring: ShownVersion, response: { 200: MailText } },
      },
      (request) => restoreMailText(ctxOf(deps, request), request.params.template, request.query.version),
    );

    app.post(
      `${PATH}/:template/preview`,
      {
        config: { access: previewMailText },
        schema: { params, body: MailTextBody, response: { 200: MailPreview } },
      },
      (request) => previewMailText(ctxOf(deps, request), request.params.template, request.body),
    );

    app.post(
      `${PATH}/:template/test`,
      {
        config: {
          access: sendMailTextTest,
          limit: { name: "mail-text-test", max: 10, windowSeconds: 600, by: "user" },
        },
        schema: { params, body: MailTextBody, response: { 200: TestMailAnswer } },
      },
      (request) => sendMailTextTest(ctxOf(deps, request), request.params.template, request.body),
    );
  };
}
