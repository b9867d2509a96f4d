import { Readable } from "node:stream";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import {
  Contact,
  ContactChoices,
  ContactDetail,
  ContactExportQuery,
  ContactLabelsBody,
  ContactListQuery,
} from "#contract/admin/contacts.ts";
import { TeamNoteBody } from "#contract/admin/team-notes.ts";
import { TOTAL_COUNT_HEADER } from "#contract/names.ts";
import { IdParam, IdParams } from "#contract/schemas.ts";
import type { Deps } from "../../context.ts";
import { streamCsv } from "../../csv/index.ts";
import { ctxOf } from "../../http/access.ts";
import { addContactNote, deleteContactNote } from "./contact-notes.ts";
import { exportContacts, exportHeaders } from "./export-contacts.ts";
import { listContactChoices, listContacts } from "./list-contacts.ts";
import { getContact } from "./read-profile.ts";
import { setContactLabels } from "./set-labels.ts";

const detail = { 200: ContactDetail };

/** People with and without an account, for administrators: list, export, profile, notes and labels. */
export function contactsRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      "/api/admin/contacts",
      {
        config: { access: listContacts },
        schema: { querystring: ContactListQuery, response: { 200: z.array(Contact) } },
      },
      async (request, reply) => {
        const { contacts, total } = await listContacts(ctxOf(deps, request), request.query);
        reply.header(TOTAL_COUNT_HEADER, total);
        return contacts;
      },
    );

    app.get(
      "/api/admin/contacts/choices",
      { config: { access: listContactChoices }, schema: { response: { 200: ContactChoices } } },
      (request) => listContactChoices(ctxOf(deps, request)),
    );

    app.get(
      "/api/admin/contacts.csv",
      { config: { access: exportContacts }, schema: { querystring: ContactExportQuery } },
      async (request, reply) => {
        const ctx = ctxOf(deps, request);
        const pages = exportContacts(ctx, request.query);
        reply
          .header("content-disposition", 'attachment; filename="clientes.csv"')
          .type("text/csv; charset=utf-8");
        return reply.send(Readable.from(streamCsv(exportHeaders(ctx), pages)));
      },
    );

    app.get(
      "/api/admin/contacts/:id",
      { config: { access: getContact }, schema: { params: IdParams, response: detail } },
      (request) => getContact(ctxOf(deps, request), request.params.id),
    );

    app.put(
      "/api/admin/contacts/:id/labels",
      {
        config: { access: setContactLabels },
        schema: { params: IdParams, body: ContactLabelsBody, response: detail },
      },
      async (request) => {
        const ctx = ctxOf(deps, request);
        await setContactLabels(ctx, request.params.id, request.body);
        return getContact(ctx, request.params.id);
      },
    );

    app.post(
      "/api/admin/contacts/:id/notes",
      {
        config: { access: addContactNote },
        schema: { params: IdParams, body: TeamNoteBody, response: detail },
      },
      async (request) => {
        const ctx = ctxOf(deps, request);
        await addContactNote(ctx, request.params.id, request.body.text);
        return getContact(ctx, request.params.id);
      },
    );

    app.delete(
      "/api/admin/contacts/:id/notes/:noteId",
      {
        config: { access: deleteContactNote },
        schema: { params: IdParams.extend({ noteId: IdParam }), response: detail },
      },
      async (request) => {
        const ctx = ctxOf(deps, request);
        const { id, noteId } = request.params;
        await deleteContactNote(ctx, id, noteId);
        return getContact(ctx, id);
      },
    );
  };
}
