import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyPluginAsync, FastifyReply } from "fastify";
import { errorCodeOf } from "../errors.ts";

const clientFolder = fileURLToPath(new URL("../../build/client", import.meta.url));
const config = { access: "public", isAnonymous: true, rateLimit: false } as const;

/** Files of the client build. Names under /assets contain a content hash, so these files never change. */
export function staticRoutes(): FastifyPluginAsync {
  return async (app) => {
    await app.register(fastifyStatic, {
      root: clientFolder,
      serve: false,
      preCompressed: true,
      cacheControl: false,
      dotfiles: "deny",
      index: false,
    });

    app.get<{ Params: { "*": string } }>("/assets/*", { config }, (request, reply) =>
      send(reply, join("assets", request.params["*"]), "public, max-age=31536000, immutable"),
    );
    for (const name of await rootFiles()) {
      app.get(`/${name}`, { config }, (_request, reply) => send(reply, name, "public, max-age=3600"));
    }
  };
}

function send(reply: FastifyReply, file: string, cacheControl: string) {
  return reply.header("cache-control", cacheControl).sendFile(file);
}

/** Files at the root of the site, such as the favicon. */
async function rootFiles(): Promise<string[]> {
  try {
    const entries = await readdir(clientFolder, { withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile() && !/^\.|\.(br|gz)$/.test(entry.name))
      .map(({ name }) => name);
  } catch (error) {
    if (errorCodeOf(error) === "ENOENT") return [];
    throw error;
  }
}
