import { sql } from "drizzle-orm";
import type { FastifyInstance } from "fastify";
import type { ZodTypeProvider } from "fastify-type-provider-zod";
import { z } from "zod";
import type { Deps } from "../context.ts";
import type { Database } from "../db/client.ts";
import { withTimeout } from "../with-timeout.ts";

declare module "fastify" {
  interface FastifyInstance {
    /** Makes /api/ready answer 503, so that a load balancer sends no more requests here. */
    startDraining(): void;
  }
}

const Status = z.object({ status: z.enum(["ok", "down", "draining"]) });
const config = { access: "public", isAnonymous: true, rateLimit: false } as const;
const schema = { response: { 200: Status, 503: Status } };

const DATABASE_TIMEOUT_MS = 3000;

/** `/api/health`: is the process healthy? `/api/ready`: may a load balancer send it requests? */
export function installHealth(app: FastifyInstance, deps: Deps): void {
  let isDraining = false;
  app.decorate("startDraining", () => {
    isDraining = true;
  });

  app.register(async (scope: FastifyInstance) => {
    const routes = scope.withTypeProvider<ZodTypeProvider>();

    routes.get("/api/health", { config, schema }, async (_request, reply) => {
      if (await isDatabaseUp(deps)) return { status: "ok" as const };
      return reply.code(503).send({ status: "down" });
    });

    routes.get("/api/ready", { config, schema }, async (_request, reply) => {
      if (isDraining) return reply.code(503).send({ status: "draining" });
      if (await isDatabaseUp(deps)) return { status: "ok" as const };
      return reply.code(503).send({ status: "down" });
    });
  });
}

async function isDatabaseUp({ database, log }: Deps): Promise<boolean> {
  // The embedded database is part of this process. Its only session may be busy for seconds with a long change.
  if (database.kind === "embedded" && isBusy(database)) return true;
  const makeError = () => new Error("the database does not answer");
  try {
    await withTimeout(database.orm.execute(sql`select 1`), DATABASE_TIMEOUT_MS, makeError);
    return true;
  } catch (error) {
    log.error({ err: error }, "health check failed");
    return false;
  }
}

function isBusy({ poolState }: Database): boolean {
  const { total, idle } = poolState();
  return idle < total;
}
