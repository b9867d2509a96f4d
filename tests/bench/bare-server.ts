/**
 * The yardstick of `npm run bench`: a Fastify server with one handler, which sends the bytes of the file given as the
 * first argument on the port given as the second. Runs in a process of its own, as the shop does.
 */
import { readFileSync } from "node:fs";
import fastify from "fastify";

const [file = "", port = "0"] = process.argv.slice(2);
const bytes = readFileSync(file);
const app = fastify();

app.get("/", (_request, reply) =>
  reply.header("content-type", "text/html; charset=utf-8").header("content-encoding", "br").send(bytes),
);
await app.listen({ port: Number(port), host: "127.0.0.1" });
