import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import {
  ContactAnswer,
  ContactBody,
  ContactMessage,
  ContactMessagePatch,
  ContactMessageQuery,
  ContactReplyBody,
  Conversation,
  ListedMessage,
} from "#contract/content/contact.ts";
import { IDEMPOTENCY_HEADER, TOTAL_COUNT_HEADER } from "#contract/names.ts";
import { IdempotencyHeaders, IdParams } from "#contract/schemas.ts";
import type { Deps } from "../../context.ts";
import { ctxOf } from "../../http/access.ts";
import type { RouteLimit } from "../../http/limits.ts";
import { acceptPlainForms } from "../../http/plain-forms.ts";
import { getConversation } from "./conversation.ts";
import { listMessages, markAnswered } from "./inbox.ts";
import { replyToMessage } from "./reply-to-message.ts";
import { sendMessage } from "./send-message.ts";

const contactLimit: RouteLimit = { name: "contact", max: 10, windowSeconds: 900, by: "network" };
/** Far more than a person writes: a stolen session must not send spam in the shop's name. */
const replyLimit: RouteLimit = { name: "contact-replies", max: 60, windowSeconds: 3600, by: "user" };

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
        schema: { querystring: ContactMessageQuery, response: { 200: z.array(ListedMessage) } },
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

    app.get(
      "/api/admin/messages/:id/conversation",
      {
        config: { access: getConversation },
        schema: { params: IdParams, response: { 200: Conversation } },
      },
      (request) => getConversation(ctxOf(deps, request), request.params.id),
    );

    app.post(
      "/api/admin/messages/:id/replies",
      {
        config: { access: replyToMessage, limit: replyLimit },
        schema: {
          headers: IdempotencyHeaders,
          params: IdParams,
          body: ContactReplyBody,
          response: { 200: Conversation },
        },
      },
      (request) =>
        replyToMessage(ctxOf(deps, request), {
          messageId: request.params.id,
          text: request.body.text,
          idempotencyKey: request.headers[IDEMPOTENCY_HEADER] ?? null,
        }),
    );
  };
}
