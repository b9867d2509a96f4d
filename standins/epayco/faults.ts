import { z } from "zod";
import { STATE_CODES } from "./payment-states.ts";

const answer = z.enum(["ok", "refuse", "error", "slow", "malformed"]);
const milliseconds = z.int().min(0).max(86_400_000);

/** The faults that the stand-in can simulate; README.md explains each one. */
const faultsSchema = z.strictObject({
  login: answer,
  sessionCreate: answer,
  validation: answer,
  slowMs: milliseconds,

  webhookMode: z.enum(["session", "post-form", "post-query", "get", "post-json", "post-multipart"]),
  webhookTiming: z.enum(["before", "after", "never"]),
  webhookDelayMs: milliseconds,
  webhookTimeoutMs: milliseconds.min(1),
  webhookRetryMs: z.array(milliseconds).max(50),
  copies: z.int().min(1).max(20),
  outOfOrder: z.boolean(),

  tamperedState: z.literal(STATE_CODES).nullable(),
  tamperedExtra1: z.string().nullable(),
  wrongSignature: z.boolean(),
  otherMerchant: z.enum(["no", "webhook", "everywhere"]),
  amountFormat: z.enum(["plain", "decimals"]),
  chargedAmount: z.number().positive().nullable(),

  returns: z.boolean(),
  delayedPse: z.enum(["no", "accepted", "rejected"]),
  pseDelayMs: milliseconds,
  validationLagMs: milliseconds,
});

export const someFaultsSchema = faultsSchema.partial();

export type Faults = z.infer<typeof faultsSchema>;
export type AnswerFault = z.infer<typeof answer>;

export const NO_FAULTS: Faults = {
  login: "ok",
  sessionCreate: "ok",
  validation: "ok",
  slowMs: 20_000,

  webhookMode: "session",
  webhookTiming: "before",
  webhookDelayMs: 1_000,
  webhookTimeoutMs: 30_000,
  webhookRetryMs: [5_000, 30_000, 120_000, 600_000, 3_600_000],
  copies: 1,
  outOfOrder: false,

  tamperedState: null,
  tamperedExtra1: null,
  wrongSignature: false,
  otherMerchant: "no",
  amountFormat: "plain",
  chargedAmount: null,

  returns: true,
  delayedPse: "no",
  pseDelayMs: 5_000,
  validationLagMs: 0,
};
