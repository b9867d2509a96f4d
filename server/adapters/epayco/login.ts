import { z } from "zod";
import type { Clock } from "../../clock.ts";
import type { GatewayKeys } from "../../config.ts";
import { GatewayError } from "../../ports/payment-gateway.ts";
import type { Caller, Reply } from "./http-call.ts";
import { refusalTexts } from "./refusal.ts";

/** The gateway's tokens are valid for 20 minutes; renewed earlier. */
const TOKEN_LIFE_MS = 14 * 60 * 1000;

const LoginReply = z.looseObject({ token: z.string().min(1) });

type LoginOptions = { apifyUrl: string; keys: GatewayKeys; clock: Clock; timeoutMs: number; call: Caller };

/** Returns a token. Throws GatewayError, `bad_credentials` for wrong keys. */
export async function logIn({ apifyUrl, keys, call }: Pick<LoginOptions, "apifyUrl" | "keys" | "call">) {
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
  const fault = reply.status >= 500 ? "server_error" : "bad_credentials";
  const said = refusalTexts(reply.json, [keys.publicKey, keys.privateKey, basic]);
  throw new GatewayError(fault, "login", { status: reply.status, said });
}

/** Calls the API with a token shared by all callers. Logs in again once when the gateway rejects the token. */
export function makeApify({ apifyUrl, keys, clock, timeoutMs, call }: LoginOptions) {
  let current: { token: Promise<string>; fetchedAt: number } | null = null;

  function token(): Promise<string> {
    const now = clock.now().getTime();
    if (current && now - current.fetchedAt < TOKEN_LIFE_MS) return current.token;

    const fetched = { token: logIn({ apifyUrl, keys, call }), fetchedAt: now };
    current = fetched;
    fetched.token.catch(() => forget(fetched));
    return fetched.token;
  }

  function forget(stale: typeof current) {
    if (current === stale) current = null;
  }

  /** POST with the token; returns JSON of any status but 401. Call and login share one time-out. */
  return async function post(operation: string, path: string, body: object): Promise<Reply> {
    const deadline = AbortSignal.timeout(timeoutMs);
    for (let attempt = 1; ; attempt++) {
      const bearer = await inTime(token(), deadline);
      const used = current;
      const reply = await call(
        {
          operation,
          url: `${apifyUrl}${path}`,
          method: "POST",
          headers: { authorization: `Bearer ${bearer}` },
          body,
        },
        deadline,
      );
      if (reply.status !== 401) return reply;
      if (attempt > 1) throw new GatewayError("bad_credentials", operation, { status: 401 });
      forget(used);
    }
  };
}

/** Stops waiting for the login without aborting it, because other callers may wait for it. */
function inTime(token: Promise<string>, deadline: AbortSignal): Promise<string> {
  const tooLate = new Promise<never>((_, reject) => {
    deadline.addEventListener("abort", () => reject(new GatewayError("timeout", "login")), { once: true });
  });
  return Promise.race([token, tooLate]);
}

export type ApifyPost = ReturnType<typeof makeApify>;
