import formBody from "@fastify/formbody";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ErrorBody } from "#contract/errors.ts";
import type { Config } from "../config.ts";
import { messagePageHeaders, renderMessagePage } from "./message-page.ts";
import { isOwnOrigin } from "./origin.ts";

/** What a success shows: a message, or the form's page again. */
type Success = { title: string; text: string } | "form page";

const FORM_CONTENT_TYPE = "application/x-www-form-urlencoded";
const FAILURE_TITLE = "No pudimos recibir el formulario";

/**
 * Lets the plugin's routes also accept HTML forms, which browsers send before hydration or without scripts. The answer
 * is then a page instead of JSON.
 */
export async function acceptPlainForms(
  app: FastifyInstance,
  config: Config,
  success: Success,
): Promise<void> {
  await app.register(formBody);
  app.addHook("onSend", async (request, reply, payload) =>
    request.headers["content-type"]?.startsWith(FORM_CONTENT_TYPE)
      ? answerForm(config, success, request, reply, payload)
      : payload,
  );
}

function answerForm(
  config: Config,
  success: Success,
  request: FastifyRequest,
  reply: FastifyReply,
  json: unknown,
) {
  const formUrl = readFormUrl(config, request);
  const isSuccess = reply.statusCode < 300;
  if (isSuccess && success === "form page") {
    reply.code(303).header("location", formUrl).removeHeader("content-type").removeHeader("content-length");
    return "";
  }
  const message =
    isSuccess && success !== "form page" ? success : { title: FAILURE_TITLE, text: errorMessageOf(json) };
  reply.headers(messagePageHeaders).removeHeader("content-length");
  return renderMessagePage({ ...message, link: { href: formUrl, label: "Volver" } });
}

function errorMessageOf(json: unknown): string {
  return typeof json === "string" ? ErrorBody.parse(JSON.parse(json)).message : "";
}

/** Path of the form's page, from the Referer header; the home page when it is missing or from another site. */
function readFormUrl(config: Config, { headers: { referer = "" } }: FastifyRequest): string {
  if (!URL.canParse(referer)) return "/";
  const { origin, pathname, search } = new URL(referer);
  return isOwnOrigin(config, origin) ? pathname.replace(/^\/+/, "/") + search : "/";
}
