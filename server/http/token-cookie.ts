import type { FastifyReply, FastifyRequest } from "fastify";
import { type Config, isHttps } from "../config.ts";

/** Format of `newToken`. */
const tokenPattern = /^[\w-]{43}$/;

/** An HttpOnly cookie that holds a token of `newToken`. Behind HTTPS its name begins with `__Host-`. */
export function makeTokenCookie(name: string) {
  const nameFor = (config: Config) => (isHttps(config) ? `__Host-${name}` : name);
  return {
    /** Null without a token. */
    read(request: FastifyRequest, config: Config): string | null {
      const token = request.cookies[nameFor(config)];
      return token !== undefined && tokenPattern.test(token) ? token : null;
    },
    set(reply: FastifyReply, config: Config, token: string, expires: Date): void {
      const secure = isHttps(config);
      reply.setCookie(nameFor(config), token, {
        path: "/",
        sameSite: "lax",
        secure,
        httpOnly: true,
        expires,
      });
    },
  };
}
