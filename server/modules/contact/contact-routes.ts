import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import {
  ContactAnswer,
  ContactBody,
  ContactMessage,
  ContactMessagePatch,
  ContactMessageQuery,
} from "#contract/contact.ts";
import { TOTAL_COUNT_HEADER } from "#contract/names.ts";
import { IdParams } from "#contract/schemas.ts";
import type { Deps } from "../../context.ts";
import { ctxOf } from "../../http/access.ts";
import type { RouteLimit } from "../../http/limits.ts";
import { acceptPlainForms } from "../../http/plain-forms.ts";
import { listMessages, markAnswered } from "./inbox.ts";
import { sendMessage } from "./send-message.ts";

const contactLimit: RouteLimit = { name: "contact", max: 10, windowSeconds: 900, by: "ip" };

export function contactRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    const sendRoute: FastifyPluginAsyncZod = async (form) => {
      await acceptPlainForms(form, deps.config, {
        title: "Mensaje enviado",
        text: "Nos pondremos en contacto contigo pronto.",
      });
      form.post(
        "/api/contact",
        {
          config: { access: "public", limit: contactLimit },
          schema: { body: ContactBody, response: { 201: ContactAnswer } },
        },
        async (request, reply) => {
          const messageNumber = await sendMessage(ctxOf(deps, request), request.body);
          return reply.code(201).send({ messageNumber });
        },
      );
    };
    await app.register(sendRoute);

    app.get(
      "/api/admin/messages",
      {
        config: { access: listMessages },
        schema: { querystring: ContactMessageQuery, response: { 200: z.array(ContactMessage) } },
      },
      async (request, reply) => {
        const { messages, total } = await listMessages(ctxOf(deps, request), request.query);
        reply.header(TOTAL_COUNT_HEADER, total);
        return messages;
      },
    );

    app.patch(
      "/api/admin/messages/:id",
      {
        config: { access: markAnswered },
        schema: { params: IdParams, body: ContactMessagePatch, response: { 200: ContactMessage } },
      },
      (request) => markAnswered(ctxOf(deps, request), request.params.id, request.body.isAnswered),
    );
  };
}
