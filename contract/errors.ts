import { z } from "zod";

/** Error codes of the API; `server/http/error-status.ts` maps each to an HTTP status. */
const errorCodes = [
  "invalid_input",
  "malformed_request",
  "payload_too_large",
  "unsupported_media_type",
  "not_signed_in",
  "forbidden",
  "cross_site",
  "not_found",
  "conflict",
  "taken",
  "invalid_credentials",
  "wrong_password",
  "wrong_code",
  "token_invalid",
  "two_step_setup_required",
  "password_required",
  "admin_exists",
  "setup_code_required",
  "last_admin",
  "out_of_stock",
  "price_changed",
  "discount_changed",
  "shipping_changed",
  "idempotency_key_reused",
  "status_not_allowed",
  "not_payable",
  "amount_mismatch",
  "category_in_use",
  "unsupported_image",
  "unsupported_video",
  "invalid_signature",
  "gateway_unavailable",
  "mail_not_sent",
  "too_many_requests",
  "unavailable",
  "internal",
] as const;

export type ErrorCode = (typeof errorCodes)[number];

/** Body of every error answer; `message` is Spanish text for the person. */
export const ErrorBody = z.looseObject({
  message: z.string(),
  code: z.enum(errorCodes),
  errors: z.record(z.string(), z.string()).optional(),
  requestId: z.string().optional(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
