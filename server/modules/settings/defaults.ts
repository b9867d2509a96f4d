import type { Settings } from "#contract/settings.ts";

/** What a new shop has until its owner says otherwise. The two methods are those of decision 3. */
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
    hours: [
      { days: "Lunes a viernes", text: "9:00 a. m. a 6:00 p. m." },
      { days: "Sábados", text: "10:00 a. m. a 2:00 p. m." },
    ],
    hoursNote: "",
    yearsOnMarket: 20,
    returnsDays: 30,
    taxNote: "Todos los precios incluyen IVA.",
    logoUrl: null,
    markUrl: null,
    shareImageUrl: null,
    lowStockLevel: 5,
    privacyUpdatedAt: "2025-04-09",
  },
  payments: {
    paymentWindowMinutes: 60,
    manualOrderWindowHours: 48,
    firstCheckMinutes: 15,
    checksPerMinute: 50,
    // Cash at a pay point may take eight days (epayco.md §3.2).
    reviewAfterDays: 9,
  },
  shipping: {
    standard: { name: "envío estándar", time: "3 a 5 días hábiles", fee: 10_000, freeFrom: 50_000 },
    express: { name: "envío exprés", time: "1 a 2 días hábiles", fee: 20_000, freeFrom: 100_000 },
  },
  notifications: { shopEmail: "", mailShopOnPayment: true, mailShopDaily: true },
  security: { requireTwoStepForAdmins: false },
};
