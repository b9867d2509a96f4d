import { z } from "zod";
import { allowedMethods, CASH_POINTS, findTestCard, METHOD_CODES, PSE_BANKS, TEST_CARDS } from "./methods.ts";
import type { Session } from "./model.ts";
import { type Choice, type Means, OUTCOMES } from "./payments.ts";

/** The form of the payment page. Only «Pagar» and «Rechazar y luego pagar» read the fields of the chosen method. */
export const paymentFormSchema = z.object({
  outcome: z.enum(OUTCOMES),
  key: z.string().max(100).optional(),
  method: z.enum(METHOD_CODES).optional(),
  cardNumber: z.string().max(40).default(""),
  cardExpiry: z.string().max(20).default(""),
  cardCvv: z.string().max(10).default(""),
  cardName: z.string().max(200).default(""),
  bank: z.string().max(10).default(""),
  cashPoint: z.string().max(10).default(""),
});

/** The same form with an approved test card by default, for callers without a page. */
export const filledFormSchema = paymentFormSchema.extend({
  cardNumber: z.string().max(40).default(TEST_CARDS[0].number),
  cardExpiry: z.string().max(20).default("12/49"),
  cardCvv: z.string().max(10).default("123"),
});

export type PaymentForm = z.infer<typeof paymentFormSchema>;
type PaymentField = "method" | "cardNumber" | "cardExpiry" | "cardCvv";
export type PaymentErrors = Partial<Record<PaymentField, string>>;

type ChoiceResult = { choice: Choice; errors?: undefined } | { choice?: undefined; errors: PaymentErrors };

/** Turns the posted form into a choice, or returns its errors. `now` in ms. */
export function readChoice(session: Session, form: PaymentForm, now: number): ChoiceResult {
  const allowed = allowedMethods(session.request.methodsDisable);
  const method = form.method ?? allowed[0] ?? "TDC";
  const { outcome, key } = form;

  const needsMethod = outcome === "pay" || outcome === "reject-then-pay";
  if (needsMethod && !allowed.includes(method)) return { errors: { method: "Elige un medio de pago." } };

  const errors = needsMethod && method === "TDC" ? cardErrors(form, now) : {};
  if (Object.keys(errors).length > 0) return { errors };

  return { choice: { outcome, key, means: toMeans({ ...form, method }) } };
}

function cardErrors(form: PaymentForm, now: number): PaymentErrors {
  const errors: PaymentErrors = {};
  if (!findTestCard(form.cardNumber)) errors.cardNumber = "Usa una de las tarjetas de prueba de esta página.";
  if (!isFutureMonth(form.cardExpiry, now))
    errors.cardExpiry = "Escribe una fecha futura, por ejemplo 12/30.";
  if (!/^\d{3,4}$/.test(form.cardCvv.trim())) errors.cardCvv = "Escribe 3 o 4 dígitos.";
  return errors;
}

function isFutureMonth(text: string, now: number): boolean {
  const [, month, year] = /^\s*(0?[1-9]|1[0-2])\s*\/\s*(?:20)?(\d{2})\s*$/.exec(text) ?? [];
  return Boolean(month && year) && Date.UTC(2000 + Number(year), Number(month), 1) > now;
}

function toMeans(form: PaymentForm & { method: Means["method"] }): Means {
  const { method } = form;
  const means: Means = { method, franchise: method, bank: "BANCO DE PRUEBAS", maskedCard: "", paysTo: 1 };

  switch (method) {
    case "TDC": {
      const card = findTestCard(form.cardNumber);
      const number = card?.number ?? "";
      return {
        ...means,
        franchise: card?.franchise ?? "VS",
        maskedCard: number && `${number.slice(0, 6)}*******${number.slice(-4)}`,
        paysTo: card?.state ?? 1,
      };
    }
    case "PSE":
      return { ...means, bank: findEntry(PSE_BANKS, form.bank) ?? means.bank };
    case "CASH":
      return {
        ...means,
        franchise: findEntry(CASH_POINTS, form.cashPoint) ? form.cashPoint : "EF",
        bank: "",
      };
    default:
      return means;
  }
}

function findEntry(list: Record<string, string>, key: string): string | undefined {
  return Object.hasOwn(list, key) ? list[key] : undefined;
}
