import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { UserSession } from "#contract/accounts/sessions.ts";
import {
  Invitation,
  InvitationBody,
  InvitationCreated,
  StaffMember,
  StaffRole,
  StaffRoleBody,
  UpdateRoleBody,
} from "#contract/accounts/staff.ts";
import { IdParam, IdParams } from "#contract/schemas.ts";
import type { Deps } from "../../../context.ts";
import { ctxOf } from "../../../http/access.ts";
import { createInvitation, deleteInvitation, listInvitations } from "./invitations.ts";
import { endStaffSession, endStaffSessions, listStaff, listStaffSessions } from "./staff.ts";
import { createRole, deleteRole, listRoles, updateRole } from "./staff-roles.ts";

const nothing = { 204: z.null() };

/** The shop's team: people, their sessions, roles and invitations. */
export function staffRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      "/api/admin/staff",
      { config: { access: listStaff }, schema: { response: { 200: z.array(StaffMember) } } },
      (request) => listStaff(ctxOf(deps, request)),
    );

    app.get(
      "/api/admin/staff/:id/sessions",
      {
        config: { access: listStaffSessions },
        schema: { params: IdParams, response: { 200: z.array(UserSession) } },
      },
      (request) => listStaffSessions(ctxOf(deps, request), request.params.id),
    );

    app.delete(
      "/api/admin/staff/:id/sessions",
      { config: { access: endStaffSessions }, schema: { params: IdParams, response: nothing } },
      async (request, reply) => {
        await endStaffSessions(ctxOf(deps, request), request.params.id);
        return reply.code(204).send(null);
      },
    );

    app.delete(
      "/api/admin/staff/:id/sessions/:sessionId",
      {
        config: { access: endStaffSession },
        schema: { params: IdParams.extend({ sessionId: IdParam }), response: nothing },
      },
      async (request, reply) => {
        await endStaffSession(ctxOf(deps, request), request.params.id, request.params.sessionId);
        return reply.code(204).send(null);
      },
    );

    await app.register(roleRoutes(deps));
    await app.register(invitationRoutes(deps));
  };
}

/** Creating and changing a role answers with all roles. */
function roleRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      "/api/admin/roles",
      { config: { access: listRoles }, schema: { response: { 200: z.array(StaffRole) } } },
      (request) => listRoles(ctxOf(deps, request)),
    );

    app.post(
      "/api/admin/roles",
      {
        config: { access: createRole },
        schema: { body: StaffRoleBody, response: { 201: z.array(StaffRole) } },
      },
      async (request, reply) => reply.code(201).send(await createRole(ctxOf(deps, request), request.body)),
    );

    app.put(
      "/api/admin/roles/:id",
      {
        config: { access: updateRole },
        schema: { params: IdParams, body: UpdateRoleBody, response: { 200: z.array(StaffRole) } },
      },
      (request) => updateRole(ctxOf(deps, request), request.params.id, request.body),
    );

    app.delete(
      "/api/admin/roles/:id",
      { config: { access: deleteRole }, schema: { params: IdParams, response: nothing } },
      async (request, reply) => {
        await deleteRole(ctxOf(deps, request), request.params.id);
        return reply.code(204).send(null);
      },
    );
  };
}

function invitationRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      "/api/admin/invitations",
      { config: { access: listInvitations }, schema: { response: { 200: z.array(Invitation) } } },
      (request) => listInvitations(ctxOf(deps, request)),
    );

    app.post(
      "/api/admin/invitations",
      {
        config: { access: createInvitation },
        schema: { body: InvitationBody, response: { 201: InvitationCreated } },
      },
      async (request, reply) =>
        reply.code(201).send(await createInvitation(ctxOf(deps, request), request.body)),
    );

    app.delete(
      "/api/admin/invitations/:id",
      { config: { access: deleteInvitation }, schema: { params: IdParams, response: nothing } },
      async (request, reply) => {
        await deleteInvitation(ctxOf(deps, request), request.params.id);
        return reply.code(204).send(null);
      },
    );
  };
}
