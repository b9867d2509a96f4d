import { z } from "zod";
import { OwnPage } from "#contract/content/own-pages.ts";
import { DAY_MS } from "#contract/durations.ts";
import { type TransferAccountInput, TransferAccountsBody } from "#contract/payments/transfers.ts";
import { sentenceCase } from "#contract/sentence-case.ts";
import type { PaymentSettings } from "#contract/settings/payment-settings.ts";
import { GeneralSettings, type ReminderSettings } from "#contract/settings/settings.ts";
import { type ShippingSettings, shippingMethodIds } from "#contract/settings/shipping-settings.ts";
import { type ShippingZoneInput, ShippingZonesBody } from "#contract/shipping/admin-zones.ts";
import catalogue from "#demo/catalogue.json" with { type: "json" };
import content from "#demo/content.json" with { type: "json" };
import { demoPicture, demoPictureUrl } from "#demo/pictures.ts";
import reviews from "#demo/reviews.json" with { type: "json" };
import { DemoContent } from "../modules/content/index.ts";
import { ExampleReview } from "../modules/reviews/index.ts";
import { defaultSettings } from "../modules/settings/index.ts";

const PICTURES = "/demo/images/";

/** Settings of the demo store (docs/rules/demo-store.md#content). */
export function demoIdentity() {
  return GeneralSettings.partial().parse({
    ...content.store,
    logoUrl: demoPictureUrl(`${PICTURES}brand/logo.svg`),
    markUrl: demoPictureUrl(`${PICTURES}brand/mark.svg`),
    shareImageUrl: demoPictureUrl(`${PICTURES}brand/og-default.jpg`),
  });
}

/** Payment settings of the demo store. */
export function demoPayments(): Partial<PaymentSettings> {
  return {
    direct: { isEnabled: true, windowHours: 24, keepReceiptsMonths: 12 },
    cod: { ...defaultSettings.payments.cod, isEnabled: true, maxTotal: 300_000 },
  };
}

/** Shipping settings of the demo store: by zones, and pickup in the shop. */
export function demoShipping(): ShippingSettings {
  return { ...defaultSettings.shipping, usesZones: true, offersPickup: true };
}

/**
 * Three zones with the specified fees (docs/rules/shipping.md#methods). Their days agree with the policy page: the
 * terms include the preparation, and the express method is faster to every zone.
 */
export function demoZones(): ShippingZoneInput[] {
  const zones = content.shippingZones.map(({ days, ...zone }) => ({
    ...zone,
    departments: [],
    rates: shippingMethodIds.map((id) => {
      const { name, fee, freeFrom } = defaultSettings.shipping[id];
      const [daysFrom, daysUntil] = days[id];
      return {
        method: id,
        label: sentenceCase(name),
        isOn: true,
        by: "subtotal",
        steps: [{ from: 0, fee }],
        freeFrom,
        daysFrom,
        daysUntil,
        cutoffHour: null,
      };
    }),
  }));
  return ShippingZonesBody.parse({ zones }).zones;
}

/** All alerts and reminders of the demo store are on. */
export function demoReminders(): Partial<ReminderSettings> {
  return {
    savedCart: true,
    cartMails: true,
    secondCartMail: true,
    stockAlerts: true,
    unpaidOrders: true,
    refills: true,
  };
}

/** Accounts that say that they are examples: no real key or number. */
export function demoAccounts(): TransferAccountInput[] {
  return TransferAccountsBody.parse(content.ownAccounts).accounts;
}

/** Page texts, testimonials and chats of the demo store. */
export function demoContent(): DemoContent {
  const chatPictures = content.chatPictures.map((original) => {
    const { url: imageUrl, alt } = demoPicture(original);
    return { imageUrl, alt };
  });
  return DemoContent.parse({
    pages: withPictures(content.pages),
    testimonials: content.testimonials,
    chatPictures,
  });
}

/** Pages of the demo store that an owner could have written. */
export function demoPages(): OwnPage[] {
  return z.array(OwnPage).parse(withPictures(content.ownPages));
}

export const demoAnnouncement = {
  text: "Lleva 3, paga 2 en cuidado de la piel",
  color: "forest",
  href: "/promociones",
} as const;

export const demoPromotions = {
  automatic: { name: "Lleva 3, paga 2", kind: "buy-n-pay-m", value: { buy: 3, pay: 2 } },
  withCode: { name: "Bienvenida", kind: "percent", value: 10, code: "BIENVENIDA10" },
} as const;

export function demoProductSlugs(): string[] {
  return catalogue.products.map(({ slug }) => slug);
}

export function demoAttributeNames(): string[] {
  return catalogue.attributes.map(({ name }) => name);
}

export function demoCategorySlugs(): string[] {
  return catalogue.categories.map(({ slug }) => slug);
}

export function demoCategoryPictures(): string[] {
  return catalogue.categories.map(({ imageUrl }) => demoPictureUrl(imageUrl));
}

/**
 * The demo catalogue as an import document: pictures as URLs (throws for an unknown picture),
 * with creation dates a few days apart that sort new products first.
 */
export function demoCatalogue(now: Date): unknown {
  const newestFirst = catalogue.products.toSorted((a, b) => Number(b.isNew) - Number(a.isNew));
  const age = new Map(newestFirst.map((product, index) => [product.slug, 1 + index * 5]));

  return withPictures({
    categories: catalogue.categories,
    attributes: catalogue.attributes,
    products: catalogue.products.map((product) => ({
      ...product,
      createdAt: new Date(now.getTime() - (age.get(product.slug) ?? 0) * DAY_MS).toISOString(),
    })),
  });
}

/** Reviews of the demo store. They say that they are examples. */
export function demoReviews(): ExampleReview[] {
  return z.array(ExampleReview).parse(withPictures(reviews));
}

/** Replaces the paths of demo pictures in any JSON by their URLs. */
function withPictures(value: unknown): unknown {
  if (typeof value === "string") return value.startsWith(PICTURES) ? demoPictureUrl(value) : value;
  if (Array.isArray(value)) return value.map(withPictures);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withPictures(inner)]));
}
