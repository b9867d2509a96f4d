import { Secret, TOTP } from "otpauth";
import { renderSVG } from "uqr";
import type { TwoStepSetup } from "#contract/two-step.ts";

/** Codes of the kind that every authenticator application knows (RFC 6238): six digits, SHA-1, half a minute each. */

const SECRET_BYTES = 20;
/** The code before and the one after are taken, too: clocks differ, and typing takes time. */
const WINDOW = 1;
/** Light modules around a QR that readers expect. */
const QUIET_ZONE = 4;

export function newSecret(): string {
  return new Secret({ size: SECRET_BYTES }).base32;
}

/** The half minute that a code belongs to, counted since 1970; null for one that does not belong to now. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const timestamp = now.getTime();
  const delta = TOTP.validate({ token: code, secret: Secret.fromBase32(secret), timestamp, window: WINDOW });
  return delta === null ? null : TOTP.counter({ timestamp }) + delta;
}

/** A secret as an application reads it, with the names under which it lists the account. */
export function describeSecret(secret: string, names: { shop: string; username: string }): TwoStepSetup {
  const uri = new TOTP({ issuer: names.shop, label: names.username, secret }).toString();
  const svg = renderSVG(uri, { border: QUIET_ZONE });
  return { secret, uri, qr: `data:image/svg+xml,${encodeURIComponent(svg)}` };
}
