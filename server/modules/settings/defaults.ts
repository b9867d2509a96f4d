import { defaultColors, defaultTypefaces } from "#contract/content/brand.ts";
import type { Settings } from "#contract/settings/settings.ts";
import { specifiedMethods } from "#contract/shipping/specified-methods.ts";

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
    taxNote: "IVA incluido en todos los precios.",
    footerCategories: [],
    logoUrl: null,
    markUrl: null,
    shareImageUrl: null,
    contactImageUrl: null,
    lowStockLevel: 5,
    /** Date of the default privacy policy's last change. */
    privacyUpdatedAt: "2026-11-29",
  },
  payments: {
    paymentWindowMinutes: 60,
    manualOrderWindowHours: 48,
    firstCheckMinutes: 15,
    checksPerMinute: 50,
    // A cash payment at a pay point may take eight days (docs/rules/epayco.md#states).
    reviewAfterDays: 9,
    direct: { isEnabled: false, windowHours: 24, keepReceiptsMonths: 12 },
    cod: { isEnabled: false, minTotal: null, maxTotal: null, fee: 0, carrier: null, confirmHours: 24 },
  },
  shipping: {
    ...specifiedMethods,
    usesZones: false,
    offersPickup: false,
    pickupCutoffHour: 16,
    boxGrams: 150,
    defaultGrams: 400,
  },
  notifications: {
    shopEmail: "",
    mailShopOnPayment: true,
    mailShopDaily: true,
    mailShopLowStock: true,
    keepMailsDays: 90,
  },
  security: {
    requireTwoStepForAdmins: false,
    requireTwoStepForMoney: false,
    askPasswordForRefundsFrom: 200_000,
  },
  salePrices: { isEnabled: false },
  guestCheckout: { isEnabled: false },
  whatsappOrders: { isEnabled: false },
  announcement: { isEnabled: false, text: "", color: "forest", href: "", startsAt: null, endsAt: null },
  promotions: { isEnabled: false },
  reminders: {
    savedCart: false,
    cartMails: false,
    secondCartMail: false,
    stockAlerts: false,
    unpaidOrders: false,
    refills: false,
    refillDays: 25,
    refillDaysOfCategories: [],
    cartMailCode: "",
  },
  reviews: { isEnabled: false },
  readyAnswers: {
    messages: [
      {
        name: "Lo revisamos",
        text: "Gracias por escribirnos. Ya lo estamos revisando y hoy mismo te contamos qué encontramos.",
      },
      {
        name: "Estado del pedido",
        text: "Tu pedido ya está en camino. En el correo de despacho encuentras la guía para seguirlo. Si algo no coincide, cuéntanos y lo resolvemos.",
      },
      {
        name: "Modo de uso",
        text: "Usa poca cantidad sobre el cabello húmedo, deja actuar cinco minutos y enjuaga. Si nos cuentas cómo es tu cabello, te armamos una rutina.",
      },
      {
        name: "Cambio o devolución",
        text: "Con gusto te ayudamos. Cuéntanos el número del pedido y qué producto es, y te explicamos los pasos para el cambio o la devolución.",
      },
    ],
    reviews: [
      {
        name: "Gracias",
        text: "¡Gracias por contarnos tu experiencia! Nos alegra mucho que te haya gustado.",
      },
      {
        name: "Lo sentimos",
        text: "Sentimos que no haya sido lo que esperabas. Escríbenos por WhatsApp y buscamos juntos una solución.",
      },
      {
        name: "Modo de uso",
        text: "Gracias por tu opinión. Un consejo: usa menos cantidad y aplícala con el cabello húmedo.",
      },
      {
        name: "Envío",
        text: "Gracias por avisarnos. Ya lo revisamos con la transportadora para que no vuelva a pasar.",
      },
    ],
  },
  brand: { ...defaultColors, typefaces: defaultTypefaces },
};
