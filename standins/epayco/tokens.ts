import { createHmac, timingSafeEqual } from "node:crypto";

type Claims = Record<string, string | number>;

const HEADER = encode({ alg: "HS256", typ: "JWT" });

/** A JWT (HS256) with the claims, `iat` and `exp` (Unix seconds). */
export function issueToken(
  claims: Claims,
  options: { secret: string; now: number; seconds: number },
): string {
  const iat = Math.floor(options.now / 1000);
  const unsigned = `${HEADER}.${encode({ ...claims, iat, exp: iat + options.seconds })}`;

  return `${unsigned}.${mac(unsigned, options.secret)}`;
}

/** True if the signature is valid and the token has not expired. `now` in ms. */
export function isValidToken(token: string, options: { secret: string; now: number }): boolean {
  const [header, payload, signature, ...rest] = token.split(".");
  if (!header || !payload || !signature || rest.length > 0) return false;

  const expected = Buffer.from(mac(`${header}.${payload}`, options.secret));
  const received = Buffer.from(signature);
  if (expected.length !== received.length || !timingSafeEqual(expected, received)) return false;

  const claims: { exp?: unknown } = JSON.parse(Buffer.from(payload, "base64url").toString("utf8"));
  return typeof claims.exp === "number" && claims.exp * 1000 > options.now;
}

function encode(value: Claims): string {
  return Buffer.from(JSON.stringify(value)).toString("base64url");
}

function mac(text: string, secret: string): string {
  return createHmac("sha256", secret).update(text).digest("base64url");
}
