import { z } from "zod";
import { Id, Url } from "../schemas.ts";
import { Announcement, AnnouncementSettings } from "./announcement-settings.ts";
import { BrandSettings, StoredBrand } from "./brand-settings.ts";
import { PaymentSettings, PaymentSettingsPatch } from "./payment-settings.ts";
import { ShippingSettings, ShippingSettingsPatch } from "./shipping-settings.ts";

/** The owner's settings (docs/rules/admin.md#settings). Storage, form and public API use the same schemas. */

const text = (max: number) => z.string().trim().max(max);

/** Accepts a number as people write it, e.g. `+57 300 123 4567` or a Colombian mobile without its country code. */
const whatsappNumber = z
  .string()
  .overwrite((typed) => typed.replaceAll(/[\s().+-]|\p{Cf}/gu, "").replace(/^3\d{9}$/, "57$&"))
  .regex(/^\d{0,15}$/);

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
  whatsappNumber,
  whatsappGreeting: text(300),
  instagramHandle: text(60),
  social: z.strictObject({ instagram: text(300), tiktok: text(300) }),
  hours: z.array(z.strictObject({ days: text(60), text: text(80) })).max(7),
  hoursNote: text(300),
  yearsOnMarket: z.int().min(0).max(500),
  returnsDays: z.int().min(0).max(365),
  /** Whether prices include IVA; the gateway receives its share of the price (docs/rules/law.md#iva). */
  isVatResponsible: z.boolean(),
  vatPercent: z.int().min(0).max(50),
  taxNote: text(200),
  /** Slugs of the categories in the footer; when empty, the first four categories are shown. */
  footerCategories: z.array(text(200)).max(8),
  logoUrl: Url.nullable(),
  markUrl: Url.nullable(),
  shareImageUrl: Url.nullable(),
  /** A map or picture of the shop's place, on the contact page. */
  contactImageUrl: Url.nullable(),
  lowStockLevel: z.int().min(0).max(10_000),
  /** A calendar date in Bogotá; never parse it as an instant (docs/rules/money.md#days-in-bogotá). */
  privacyUpdatedAt: z.iso.date(),
});
export type GeneralSettings = z.infer<typeof GeneralSettings>;

export const NotificationSettings = z.strictObject({
  /** Recipient of the shop's notices; when empty, the general e-mail address. */
  shopEmail: text(254),
  mailShopOnPayment: z.boolean(),
  /** Sends a summary each morning when something needs attention. */
  mailShopDaily: z.boolean(),
  /** Sends a notice when the stock of a size falls to `general.lowStockLevel`. */
  mailShopLowStock: z.boolean(),
  /** Days after which sent mails are deleted from the outbox. */
  keepMailsDays: z.int().min(7).max(3650),
});
export type NotificationSettings = z.infer<typeof NotificationSettings>;

export const SecuritySettings = z.strictObject({
  /** Administrators have no permissions until they set up two-step verification. */
  requireTwoStepForAdmins: z.boolean(),
  /** The same for people who may refund or record payments. */
  requireTwoStepForMoney: z.boolean(),
  /** In pesos: recording a refund of this amount or more needs the password again. */
  askPasswordForRefundsFrom: z.int().min(0).max(100_000_000),
});
export type SecuritySettings = z.infer<typeof SecuritySettings>;

const SalePriceSettings = z.strictObject({
  /**
   * Whether products may be put on sale. Sales that run continue to their end (docs/rules/catalogue.md#sale-prices).
   */
  isEnabled: z.boolean(),
});

/** Buying without an account (docs/rules/checkout.md#without-an-account). */
const GuestCheckoutSettings = z.strictObject({ isEnabled: z.boolean() });

const DaysOfUse = z
  .int("Escribe los días con un número entero")
  .min(2, "Mínimo 2 días")
  .max(365, "Máximo 365 días");

/** Each switch is one capability. */
export const ReminderSettings = z.strictObject({
  /** One cart for all browsers of a signed-in customer (docs/rules/checkout.md#saved-cart). */
  savedCart: z.boolean(),
  /** 'Tu carrito te espera', and a second mail two days later (docs/rules/cart-mails.md#abandoned). */
  cartMails: z.boolean(),
  secondCartMail: z.boolean(),
  /** 'Avísame' at sold-out sizes (docs/rules/stock-alerts.md). */
  stockAlerts: z.boolean(),
  /** A mail 15 minutes before an unpaid order expires (docs/rules/orders.md#unpaid-notice). */
  unpaidOrders: z.boolean(),
  /** 'Se te está acabando', for those who ask on their receipt (docs/rules/refills.md). */
  refills: z.boolean(),
  /** Days that 100 ml or g last in usual use, and in the products of some categories. */
  refillDays: DaysOfUse,
  refillDaysOfCategories: z.array(z.strictObject({ categoryId: Id, days: DaysOfUse })).max(1000),
  /** A discount code that the second cart mail shows (docs/rules/cart-mails.md#code); empty: none. */
  cartMailCode: text(60),
});
export type ReminderSettings = z.infer<typeof ReminderSettings>;

/** Orders by WhatsApp with the cart as a draft (docs/rules/whatsapp.md#drafts). */
const WhatsappOrderSettings = z.strictObject({ isEnabled: z.boolean() });

const PromotionSettings = z.strictObject({
  /** Whether promotions and discount codes apply (docs/rules/promotions.md#switch). */
  isEnabled: z.boolean(),
});

/** Reviews by verified buyers (docs/rules/reviews.md#switch). */
const ReviewSettings = z.strictObject({ isEnabled: z.boolean() });

/** A text with which the team answers often. */
export const ReadyAnswer = z.strictObject({
  name: text(40).min(1, "Escribe un nombre corto"),
  text: text(1000).min(1, "Escribe el texto"),
});
export type ReadyAnswer = z.infer<typeof ReadyAnswer>;

const readyAnswerList = z.array(ReadyAnswer).max(20, "Usa máximo 20 respuestas");

/** Ready answers to contact messages and to reviews (docs/rules/admin.md#ready-answers). */
export const ReadyAnswerSettings = z.strictObject({ messages: readyAnswerList, reviews: readyAnswerList });
export type ReadyAnswerSettings = z.infer<typeof ReadyAnswerSettings>;

export const Settings = z.strictObject({
  general: GeneralSettings,
  payments: PaymentSettings,
  shipping: ShippingSettings,
  notifications: NotificationSettings,
  security: SecuritySettings,
  salePrices: SalePriceSettings,
  announcement: AnnouncementSettings,
  promotions: PromotionSettings,
  guestCheckout: GuestCheckoutSettings,
  reminders: ReminderSettings,
  reviews: ReviewSettings,
  whatsappOrders: WhatsappOrderSettings,
  readyAnswers: ReadyAnswerSettings,
  brand: StoredBrand,
});
export type Settings = z.infer<typeof Settings>;

/**
 * An e-mail address or empty. Only the form validates it: the shop must also start with a value that an older release
 * accepted.
 */
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

/** `GeneralSettings` with the stricter rules of the form. */
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

/** PATCH /api/admin/settings: any field of any group, also of inner ones. Absent fields keep their values. A list goes whole. */
export const SettingsPatch = z.strictObject({
  general: GeneralSettingsInput.extend({
    address: GeneralSettingsInput.shape.address.partial(),
    social: GeneralSettingsInput.shape.social.partial(),
  })
    .partial()
    .optional(),
  payments: PaymentSettingsPatch.optional(),
  shipping: ShippingSettingsPatch.optional(),
  notifications: NotificationSettingsInput.partial().optional(),
  security: SecuritySettings.partial().optional(),
  salePrices: SalePriceSettings.partial().optional(),
  announcement: AnnouncementSettings.partial().optional(),
  promotions: PromotionSettings.partial().optional(),
  guestCheckout: GuestCheckoutSettings.partial().optional(),
  reminders: ReminderSettings.partial().optional(),
  reviews: ReviewSettings.partial().optional(),
  whatsappOrders: WhatsappOrderSettings.partial().optional(),
  readyAnswers: ReadyAnswerSettings.partial().optional(),
  /** All of it: whether a colour can be read depends on the others. */
  brand: BrandSettings.optional(),
  /** The changed fields as the form showed them, by group; refused with `conflict` when others are stored. */
  seen: z.record(z.string(), z.unknown()).optional(),
});
export type SettingsPatch = z.infer<typeof SettingsPatch>;

/**
 * `none`: a public shop without keys, which offers no online payment. `unavailable`: its stored keys cannot be read
 * (docs/rules/admin.md#stored-keys).
 */
const gatewayModes = ["standin", "test", "live", "none", "unavailable"] as const;
export const GatewayMode = z.enum(gatewayModes);
export type GatewayMode = z.infer<typeof GatewayMode>;

/** GET /api/settings: the public part. */
export const PublicSettings = z.object({
  general: GeneralSettings,
  shipping: ShippingSettings,
  promotions: PromotionSettings,
  payments: z.object({
    paymentWindowMinutes: PaymentSettings.shape.paymentWindowMinutes,
    manualOrderWindowHours: PaymentSettings.shape.manualOrderWindowHours,
    gateway: GatewayMode,
  }),
  salePrices: SalePriceSettings,
  announcement: Announcement.nullable(),
  guestCheckout: GuestCheckoutSettings,
  reminders: ReminderSettings.pick({ savedCart: true, cartMails: true, stockAlerts: true, refills: true }),
  reviews: ReviewSettings,
  whatsappOrders: WhatsappOrderSettings,
  brand: StoredBrand,
  /** Whether `/promociones` has anything to show: promotions in force or products on sale. */
  hasOffers: z.boolean(),
});
export type PublicSettings = z.infer<typeof PublicSettings>;

/** GET /api/admin/settings. */
export const AdminSettings = Settings.extend({ gateway: GatewayMode });
export type AdminSettings = z.infer<typeof AdminSettings>;

/** POST /api/admin/settings/test-mail: sends a mail to the administrator who asks. */
export const TestMailAnswer = z.object({
  to: z.string(),
  /** True when no mail server is configured and the mail was written to the outbox folder. */
  isOutbox: z.boolean(),
});
export type TestMailAnswer = z.infer<typeof TestMailAnswer>;
