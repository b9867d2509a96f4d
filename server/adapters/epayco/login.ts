import { z } from "zod";
import type { Clock } from "../../clock.ts";
import type { GatewayKeys } from "../../config.ts";
import { GatewayError } from "./gateway.ts";
import type { Caller, Reply } from "./http-call.ts";

/** The gateway's tokens live 20 minutes. */
const TOKEN_LIFE_MS = 14 * 60 * 1000;

const LoginReply = z.looseObject({ token: z.string().min(1) });

type LoginOptions = { apifyUrl: string; keys: GatewayKeys; clock: Clock; call: Caller };

/** Calls the API with a token that is fetched once for all callers, and once more when the gateway refuses it. */
export function makeApify({ apifyUrl, keys, clock, call }: LoginOptions) {
  let current: { token: Promise<string>; fetchedAt: number } | null = null;

  function token(): Promise<string> {
    const now = clock.now().getTime();
    if (current && now - current.fetchedAt < TOKEN_LIFE_MS) return current.token;

    const fetched = { token: logIn(), fetchedAt: now };
    current = fetched;
    fetched.token.catch(() => forget(fetched));
    return fetched.token;
  }

  function forget(stale: typeof current) {
    if (current === stale) current = null;
  }

  async function logIn(): Promise<string> {
    const basic = Buffer.from(`${keys.publicKey}:${keys.privateKey}`, "utf8").toString("base64");
    const reply = await call({
      operation: "login",
      url: `${apifyUrl}/login`,
      method: "POST",
      headers: { authorization: `Basic ${basic}` },
      body: {},
    });
    const parsed = LoginReply.safeParse(reply.json);
    if (parsed.success) return parsed.data.token;
    if (reply.status >= 500) throw new GatewayError("server_error", "login", { status: reply.status });
    throw new GatewayError("bad_credentials", "login", { status: reply.status });
  }

  /** POST with the token; answers JSON of any status but 401. */
  return async function post(operation: string, path: string, body: object): Promise<Reply> {
    for (let attempt = 1; ; attempt++) {
      const bearer = await token();
      const used = current;
      const reply = await call({
        operation,
        url: `${apifyUrl}${path}`,
        method: "POST",
        headers: { authorization: `Bearer ${bearer}` },
        body,
      });
      if (reply.status !== 401) return reply;
      if (attempt > 1) throw new GatewayError("bad_credentials", operation, { status: 401 });
      forget(used);
    }
  };
}

export type ApifyPost = ReturnType<typeof makeApify>;
