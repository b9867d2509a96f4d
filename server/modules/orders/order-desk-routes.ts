import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { AdminOrderDetail, TeamNoteBody } from "#contract/orders.ts";
import { IdParam, IdParams } from "#contract/schemas.ts";
import { ShipmentBody } from "#contract/shipment.ts";
import type { Deps } from "../../context.ts";
import { ctxOf } from "../../http/access.ts";
import { getOrderForAdmin } from "./list-orders.ts";
import { updateShipment } from "./shipment.ts";
import { addTeamNote, deleteTeamNote } from "./team-notes.ts";

const access = "admin";
const wholeOrder = { 200: AdminOrderDetail };

/** What an administrator does at the desk with one order: notes, parcel. */
export function orderDeskRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      "/api/admin/orders/:id/notes",
      { config: { access }, schema: { params: IdParams, body: TeamNoteBody, response: wholeOrder } },
      async (request) => {
        const ctx = ctxOf(deps, request);
        await addTeamNote(ctx, request.params.id, request.body.text);
        return getOrderForAdmin(ctx, request.params.id);
      },
    );

    app.delete(
      "/api/admin/orders/:id/notes/:noteId",
      {
        config: { access },
        schema: { params: IdParams.extend({ noteId: IdParam }), response: wholeOrder },
      },
      async (request) => {
        const ctx = ctxOf(deps, request);
        const { id, noteId } = request.params;
        await deleteTeamNote(ctx, id, noteId);
        return getOrderForAdmin(ctx, id);
      },
    );

    app.patch(
      "/api/admin/orders/:id/shipment",
      { config: { access }, schema: { params: IdParams, body: ShipmentBody, response: wholeOrder } },
      async (request) => {
        const ctx = ctxOf(deps, request);
        await updateShipment(ctx, request.params.id, request.body);
        return getOrderForAdmin(ctx, request.params.id);
      },
    );
  };
}
