import { Secret, TOTP } from "otpauth";
import { renderSVG } from "uqr";
import type { TwoStepSetup } from "#contract/accounts/two-step.ts";

/** TOTP codes (RFC 6238) with the defaults of authenticator apps: six digits, SHA-1, 30 s. */

const SECRET_BYTES = 20;
/** Also accepts the previous and the next code: clocks differ and typing takes time. */
const WINDOW = 1;
/** Light margin around a QR code, in modules, that readers need. */
const QUIET_ZONE = 4;

export function newSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The code's time step (number of 30 s periods since 1970), or null if the code is not valid now. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  // The library throws on non-ASCII digits.
  if (!/^[0-9]{6}$/.test(code)) return null;
  const timestamp = now.getTime();
  const delta = TOTP.validate({ token: code, secret: Secret.fromBase32(secret), timestamp, window: WINDOW });
  return delta === null ? null : TOTP.counter({ timestamp }) + delta;
}

/** The secret as text, otpauth URI and QR code. */
export function describeSecret(secret: string, names: { shop: string; username: string }): TwoStepSetup {
  const uri = new TOTP({ issuer: names.shop, label: names.username, secret }).toString();
  const svg = renderSVG(uri, { border: QUIET_ZONE });
  return { secret, uri, qr: `data:image/svg+xml,${encodeURIComponent(svg)}` };
}
