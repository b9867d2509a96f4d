import { z } from "zod";
import { Pesos, Url } from "./schemas.ts";

/** What the owner can set (decision 30). The same shapes are stored, edited and, where public, shown. */

export const shippingMethodIds = ["standard", "express"] as const;
export const ShippingMethodId = z.enum(shippingMethodIds);
export type ShippingMethodId = z.infer<typeof ShippingMethodId>;

export const ShippingMethod = z.strictObject({
  /** As in a sentence, e.g. «envío estándar». */
  name: z.string().trim().min(1).max(60),
  /** E.g. «3 a 5 días hábiles». */
  time: z.string().trim().min(1).max(60),
  fee: Pesos,
  freeFrom: Pesos,
});
export type ShippingMethod = z.infer<typeof ShippingMethod>;

const text = (max: number) => z.string().trim().max(max);

export const GeneralSettings = z.strictObject({
  name: text(80).min(1),
  tagline: text(200),
  description: text(500),
  legalName: text(120),
  nit: text(30),
  address: z.strictObject({
    street: text(150),
    neighborhood: text(80),
    city: text(80),
    department: text(80),
    country: text(60),
    postalCode: text(12),
  }),
  phone: text(30),
  email: text(254),
  /** Digits with country code, e.g. 573001234567; empty hides the WhatsApp button. */
  whatsappNumber: z.string().regex(/^\d{0,15}$/),
  whatsappGreeting: text(300),
  instagramHandle: text(60),
  social: z.strictObject({ instagram: text(300), tiktok: text(300) }),
  hours: z.array(z.strictObject({ days: text(60), text: text(80) })).max(7),
  hoursNote: text(300),
  yearsOnMarket: z.int().min(0).max(500),
  returnsDays: z.int().min(0).max(365),
  taxNote: text(200),
  logoUrl: Url.nullable(),
  markUrl: Url.nullable(),
  shareImageUrl: Url.nullable(),
  lowStockLevel: z.int().min(0).max(10_000),
  /** A date without time, America/Bogota; never parsed as an instant (decision 2a). */
  privacyUpdatedAt: z.iso.date(),
});
export type GeneralSettings = z.infer<typeof GeneralSettings>;

export const ShippingSettings = z.strictObject({ standard: ShippingMethod, express: ShippingMethod });
export type ShippingSettings = z.infer<typeof ShippingSettings>;

export const PaymentSettings = z.strictObject({
  /** How long an unpaid order keeps its products, in minutes (decision 16). */
  paymentWindowMinutes: z.int().min(5).max(10_080),
  /** The same for an order that an administrator took by hand, in hours: its link may be opened tomorrow. */
  manualOrderWindowHours: z.int().min(1).max(720),
  /** Age at which the gateway is first asked about a payment that nobody told the end of, in minutes. */
  firstCheckMinutes: z.int().min(5).max(120),
  /** At most so many questions to the gateway in one minute. */
  checksPerMinute: z.int().min(1).max(500),
  /** Age at which an undecided payment is given to an administrator, in days; it is asked about three weeks more. */
  reviewAfterDays: z.int().min(2).max(60),
});
export type PaymentSettings = z.infer<typeof PaymentSettings>;

export const NotificationSettings = z.strictObject({
  /** Where the shop's own notices go; empty: the general e-mail. */
  shopEmail: text(254),
  mailShopOnPayment: z.boolean(),
  /** Each morning, when something needs attention. */
  mailShopDaily: z.boolean(),
});
export type NotificationSettings = z.infer<typeof NotificationSettings>;

export const SecuritySettings = z.strictObject({
  /** An administrator without two-step verification is a customer until it is set up. */
  requireTwoStepForAdmins: z.boolean(),
});
export type SecuritySettings = z.infer<typeof SecuritySettings>;

export const Settings = z.strictObject({
  general: GeneralSettings,
  payments: PaymentSettings,
  shipping: ShippingSettings,
  notifications: NotificationSettings,
  security: SecuritySettings,
});
export type Settings = z.infer<typeof Settings>;

/** An address or nothing. Stored ones are read as they are: a shop must start whatever an older release let in. */
const optionalMail = z
  .string()
  .trim()
  .max(254, "Usa máximo 254 caracteres")
  .refine((given) => given === "" || z.email().safeParse(given).success, "Escribe un correo válido");
const optionalLink = z
  .string()
  .trim()
  .max(300, "Usa máximo 300 caracteres")
  .refine(
    (given) => given === "" || /^https?:\/\/\S+\.\S+$/.test(given),
    "Pega el enlace completo: https://…",
  );

/** As `GeneralSettings`, with what only the form is strict about. */
export const GeneralSettingsInput = GeneralSettings.extend({
  email: optionalMail,
  social: z.strictObject({ instagram: optionalLink, tiktok: optionalLink }),
  hours: z
    .array(
      z.strictObject({
        days: text(60).min(1, "Escribe los días"),
        text: text(80).min(1, "Escribe las horas"),
      }),
    )
    .max(7),
});

export const NotificationSettingsInput = NotificationSettings.extend({ shopEmail: optionalMail });

/** PATCH /api/admin/settings: any field of any group; the rest stays. */
export const SettingsPatch = z.strictObject({
  general: GeneralSettingsInput.partial().optional(),
  payments: PaymentSettings.partial().optional(),
  shipping: ShippingSettings.partial().optional(),
  notifications: NotificationSettingsInput.partial().optional(),
  security: SecuritySettings.partial().optional(),
});
export type SettingsPatch = z.infer<typeof SettingsPatch>;

export const gatewayModes = ["standin", "test", "live"] as const;
export const GatewayMode = z.enum(gatewayModes);
export type GatewayMode = z.infer<typeof GatewayMode>;

/** GET /api/settings: what pages show to everyone. */
export const PublicSettings = z.object({
  general: GeneralSettings,
  shipping: ShippingSettings,
  payments: z.object({
    paymentWindowMinutes: PaymentSettings.shape.paymentWindowMinutes,
    gateway: GatewayMode,
  }),
});
export type PublicSettings = z.infer<typeof PublicSettings>;

/** GET /api/admin/settings. */
export const AdminSettings = Settings.extend({ gateway: GatewayMode });
export type AdminSettings = z.infer<typeof AdminSettings>;

/** POST /api/admin/settings/test-mail: a mail to whoever asks. */
export const TestMailAnswer = z.object({
  to: z.string(),
  /** No mail server is set: it lies in the outbox folder instead. */
  isOutbox: z.boolean(),
});
export type TestMailAnswer = z.infer<typeof TestMailAnswer>;
