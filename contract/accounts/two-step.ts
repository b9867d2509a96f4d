import { z } from "zod";
import { Instant } from "../schemas.ts";
import { CurrentPassword } from "./accounts.ts";

/** Two-step verification: after the password, a code of an authenticator app (TOTP) or one of ten recovery codes. */

export const RECOVERY_CODES = 10;

const codeMissing = "Escribe el código";

/** Normalises full-width characters and removes spaces and dashes. */
const plainCode = (text: string) => text.normalize("NFKC").replaceAll(/[\s-]/g, "");

/** Six digits; a space between groups is allowed. */
const AuthenticatorCode = z
  .string(codeMissing)
  .max(20, "El código tiene 6 números")
  .transform(plainCode)
  .pipe(
    z
      .string()
      .min(1, codeMissing)
      .regex(/^\d{6}$/, "El código tiene 6 números"),
  );

/** Six digits, or a recovery code (dashes and case are ignored). */
const SecondStepCode = z
  .string(codeMissing)
  .max(40, "El código no es correcto")
  .transform((text) => plainCode(text).toUpperCase())
  .pipe(z.string().min(1, codeMissing));

/** GET /api/user/two-step. */
export const TwoStepStatus = z.object({
  isOn: z.boolean(),
  /** When it was turned on. */
  since: Instant.nullable(),
  recoveryCodesLeft: z.int(),
  /** Whether the settings require it of this person. */
  isRequired: z.boolean(),
});
export type TwoStepStatus = z.infer<typeof TwoStepStatus>;

/**
 * POST /api/user/two-step/setup: creates a secret that `confirm` activates; a later call replaces it. 409 while
 * two-step verification is on.
 */
export const TwoStepSetupBody = z.strictObject({ currentPassword: CurrentPassword });
export type TwoStepSetupBody = z.infer<typeof TwoStepSetupBody>;

/** Data for the authenticator app: the QR code contains `uri`; `secret` can be typed in. */
export const TwoStepSetup = z.object({
  /** Base32. */
  secret: z.string(),
  uri: z.string(),
  /** The QR code as a data URL, `data:image/svg+xml,…`. */
  qr: z.string(),
});
export type TwoStepSetup = z.infer<typeof TwoStepSetup>;

/** POST /api/user/two-step/confirm: turns it on and ends the person's other sessions. */
export const TwoStepConfirmBody = z.strictObject({ code: AuthenticatorCode });
export type TwoStepConfirmBody = z.infer<typeof TwoStepConfirmBody>;

/**
 * Returned only once: the database stores hashes. Answer of `confirm` and of POST /api/user/two-step/recovery-codes.
 */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;

/** POST /api/user/two-step/recovery-codes and DELETE /api/user/two-step. */
export const TwoStepProof = z.strictObject({ currentPassword: CurrentPassword, code: SecondStepCode });
export type TwoStepProof = z.infer<typeof TwoStepProof>;

/**
 * Answer 202 of POST /api/login when the password is right and a code is needed. The session is opened by
 * POST /api/login/two-step.
 */
export const TwoStepChallenge = z.object({
  twoStep: z.object({
    challenge: z.string(),
    /** After this time the person must log in again. */
    expiresAt: Instant,
  }),
});
export type TwoStepChallenge = z.infer<typeof TwoStepChallenge>;

/**
 * POST /api/login/two-step. Refusals: `wrong_code` (try again), `token_invalid` (enter the password again),
 * `too_many_requests`.
 */
export const TwoStepLoginBody = z.strictObject({
  challenge: z.string().min(1).max(200),
  code: SecondStepCode,
});
export type TwoStepLoginBody = z.infer<typeof TwoStepLoginBody>;
