import { z } from "zod";

const text = z.string().max(2_000);
const webAddress = z.url({ protocol: /^https?$/, error: "must be an http or https address" });
const flag = z.union([z.boolean(), z.enum(["true", "false"]).transform((value) => value === "true")]);
const extras = z.record(z.string().regex(/^extra([1-9]|1[01])$/), text);

/** Body of `POST /payment/session/create`. Like the gateway, ignores unknown fields. */
export const sessionRequestSchema = z
  .object({
    checkout_version: z.literal("2"),
    name: text.min(1),
    description: text.default(""),
    currency: z
      .string()
      .transform((value) => value.toUpperCase())
      .pipe(z.enum(["COP", "USD"])),
    amount: z.number().positive(),
    taxBase: z.number().min(0).default(0),
    tax: z.number().min(0).default(0),
    taxIco: z.number().min(0).default(0),
    invoice: text.default(""),
    country: z.string().length(2).default("CO"),
    response: webAddress.nullable().default(null),
    confirmation: webAddress.nullable().default(null),
    method: z
      .string()
      .transform((value) => value.toUpperCase())
      .pipe(z.enum(["GET", "POST"]))
      .default("POST"),
    methodsDisable: z.array(z.string()).default([]),
    test: flag.default(true),
    ip: text.default(""),
    extras: extras.default({}),
    billing: z
      .object({
        name: text.default(""),
        email: text.default(""),
        address: text.default(""),
        typeDoc: text.default(""),
        numberDoc: text.default(""),
        callingCode: text.default(""),
        mobilePhone: z.string().regex(/^\d*$/, "must hold digits only").default(""),
      })
      .prefault({}),
  })
  .refine(taxesAddUp, { path: ["taxBase"], error: "taxBase, tax and taxIco must add up to amount" });

export type SessionRequest = z.infer<typeof sessionRequestSchema>;

function taxesAddUp(request: { amount: number; taxBase: number; tax: number; taxIco: number }): boolean {
  const sum = request.taxBase + request.tax + request.taxIco;
  return sum === 0 || Math.abs(sum - request.amount) < 0.01;
}
