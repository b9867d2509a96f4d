import { z } from "zod";
import { Instant } from "../schemas.ts";
import { commercialKinds, messageFrequencies } from "./kinds.ts";

export const CommercialKind = z.enum(commercialKinds);
const MessageFrequency = z.enum(messageFrequencies);

/**
 * GET and PATCH /api/preferences/{token}: the commercial messages of an address
 * (docs/rules/commercial-messages.md#preferences).
 */
export const MessagePreferences = z.object({
  /** Masked, because the mail may be forwarded. */
  email: z.string(),
  frequency: MessageFrequency,
  /** Kinds that the address has ever agreed to. */
  kinds: z.array(z.object({ kind: CommercialKind, isOn: z.boolean() })),
});
export type MessagePreferences = z.infer<typeof MessagePreferences>;

/** In the export of personal data (docs/rules/accounts.md#own-data). */
export const ExportedContact = z.object({
  frequency: MessageFrequency,
  consents: z.array(
    z.object({
      kind: CommercialKind,
      version: z.string(),
      givenAt: Instant,
      withdrawnAt: Instant.nullable(),
    }),
  ),
  sent: z.array(z.object({ kind: CommercialKind, at: Instant })),
});
export type ExportedContact = z.infer<typeof ExportedContact>;

export const MessagePreferencesPatch = z.strictObject({
  frequency: MessageFrequency.optional(),
  /** Only kinds of the answer; others are ignored. */
  kinds: z
    .array(z.strictObject({ kind: CommercialKind, isOn: z.boolean() }))
    .max(20)
    .optional(),
});
export type MessagePreferencesPatch = z.infer<typeof MessagePreferencesPatch>;
