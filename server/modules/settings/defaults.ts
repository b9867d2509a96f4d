import type { Settings } from "#contract/settings.ts";

/** Settings of a new shop. The two shipping methods are specified (docs/rules/shipping.md#methods). */
export const defaultSettings: Settings = {
  general: {
    name: "Mi Tienda",
    tagline: "",
    description: "",
    legalName: "",
    nit: "",
    address: { street: "", neighborhood: "", city: "", department: "", country: "Colombia", postalCode: "" },
    phone: "",
    email: "",
    whatsappNumber: "",
    whatsappGreeting: "¡Hola, {storeName}! Quiero más información sobre sus productos.",
    instagramHandle: "",
    social: { instagram: "", tiktok: "" },
    hours: [],
    hoursNote: "",
    yearsOnMarket: 0,
    returnsDays: 30,
    isVatResponsible: true,
    vatPercent: 19,
    taxNote: "Todos los precios incluyen IVA.",
    footerCategories: [],
    logoUrl: null,
    markUrl: null,
    shareImageUrl: null,
    lowStockLevel: 5,
    /** Date of the default privacy policy's last change. */
    privacyUpdatedAt: "2026-11-22",
  },
  payments: {
    paymentWindowMinutes: 60,
    manualOrderWindowHours: 48,
    firstCheckMinutes: 15,
    checksPerMinute: 50,
    // A cash payment at a pay point may take eight days (docs/rules/epayco.md#states).
    reviewAfterDays: 9,
  },
  shipping: {
    standard: { name: "envío estándar", time: "3 a 5 días hábiles", fee: 10_000, freeFrom: 50_000 },
    express: { name: "envío exprés", time: "1 a 2 días hábiles", fee: 20_000, freeFrom: 100_000 },
  },
  notifications: {
    shopEmail: "",
    mailShopOnPayment: true,
    mailShopDaily: true,
    mailShopLowStock: true,
    keepMailsDays: 90,
  },
  security: { requireTwoStepForAdmins: false, requireTwoStepForMoney: false },
  salePrices: { isEnabled: false },
  guestCheckout: { isEnabled: false },
  announcement: { isEnabled: false, text: "", color: "forest", href: "", startsAt: null, endsAt: null },
  promotions: { isEnabled: false },
};
