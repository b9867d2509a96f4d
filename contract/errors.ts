import { z } from "zod";

/** Every reason an API call can be refused for; `server/http/error-status.ts` gives each its status. */
export const errorCodes = [
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
  "admin_exists",
  "setup_code_required",
  "last_admin",
  "out_of_stock",
  "price_changed",
  "idempotency_key_reused",
  "status_not_allowed",
  "not_payable",
  "amount_mismatch",
  "category_in_use",
  "unsupported_image",
  "invalid_signature",
  "gateway_unavailable",
  "mail_not_sent",
  "too_many_requests",
  "overloaded",
  "internal",
] as const;

export type ErrorCode = (typeof errorCodes)[number];

/** Body of every answer that is not a success: `message` is Spanish and meant for the person. */
export const ErrorBody = z.looseObject({
  message: z.string(),
  code: z.enum(errorCodes),
  errors: z.record(z.string(), z.string()).optional(),
  requestId: z.string().optional(),
});
export type ErrorBody = z.infer<typeof ErrorBody>;
