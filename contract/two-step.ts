import { z } from "zod";
import { CurrentPassword } from "./accounts.ts";
import { Instant } from "./schemas.ts";

/** Two-step verification: a code of an authenticator application, or one of ten recovery codes, after the password. */

export const RECOVERY_CODES = 10;

const codeMissing = "Escribe el código";

/** Six digits; people type them in two groups. */
export const AuthenticatorCode = z
  .string(codeMissing)
  .max(20, "El código tiene 6 números")
  .transform((text) => text.replaceAll(/[\s-]/g, ""))
  .pipe(
    z
      .string()
      .min(1, codeMissing)
      .regex(/^\d{6}$/, "El código tiene 6 números"),
  );

/** Either kind: six digits, or a recovery code, whose dashes and case do not matter. */
export const SecondStepCode = z
  .string(codeMissing)
  .max(40, "El código no es correcto")
  .transform((text) => text.replaceAll(/[\s-]/g, "").toUpperCase())
  .pipe(z.string().min(1, codeMissing));

/** GET /api/user/two-step. */
export const TwoStepStatus = z.object({
  isOn: z.boolean(),
  /** Since when. */
  since: Instant.nullable(),
  recoveryCodesLeft: z.int(),
  /** The shop's settings ask it of its administrators, and this is one. */
  isRequired: z.boolean(),
});
export type TwoStepStatus = z.infer<typeof TwoStepStatus>;

/** POST /api/user/two-step/setup: changes nothing yet; the last one asked for counts. 409 while it is on. */
export const TwoStepSetupBody = z.strictObject({ currentPassword: CurrentPassword });
export type TwoStepSetupBody = z.infer<typeof TwoStepSetupBody>;

/** What an authenticator application reads: the QR holds `uri`, and `secret` is for typing it in. */
export const TwoStepSetup = z.object({
  /** Base32. */
  secret: z.string(),
  uri: z.string(),
  /** The QR as a picture by address, `data:image/svg+xml,…`. */
  qr: z.string(),
});
export type TwoStepSetup = z.infer<typeof TwoStepSetup>;

/** POST /api/user/two-step/confirm: turns it on, and ends the person's other sessions. */
export const TwoStepConfirmBody = z.strictObject({ code: AuthenticatorCode });
export type TwoStepConfirmBody = z.infer<typeof TwoStepConfirmBody>;

/** Told once: only their hashes are kept. Answer of `confirm` and of POST /api/user/two-step/recovery-codes. */
export const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
export type RecoveryCodes = z.infer<typeof RecoveryCodes>;

/** POST /api/user/two-step/recovery-codes and DELETE /api/user/two-step. */
export const TwoStepProof = z.strictObject({ currentPassword: CurrentPassword, code: SecondStepCode });
export type TwoStepProof = z.infer<typeof TwoStepProof>;

/**
 * Answer 202 of POST /api/login when the password is right and a code is missing. No session is open yet;
 * POST /api/login/two-step opens it.
 */
export const TwoStepChallenge = z.object({
  twoStep: z.object({
    challenge: z.string(),
    /** A new login is needed after that. */
    expiresAt: Instant,
  }),
});
export type TwoStepChallenge = z.infer<typeof TwoStepChallenge>;

/**
 * POST /api/login/two-step. Refusals: `wrong_code` (try again), `token_invalid` (back to the password),
 * `too_many_requests`.
 */
export const TwoStepLoginBody = z.strictObject({
  challenge: z.string().min(1).max(200),
  code: SecondStepCode,
});
export type TwoStepLoginBody = z.infer<typeof TwoStepLoginBody>;
