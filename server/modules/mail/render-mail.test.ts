import { expect, test } from "vitest";
import { readConfig } from "#server/config.ts";
import { defaultSettings } from "../settings/index.ts";
import { renderMail } from "./render-mail.ts";
import { type MailOrder, orderMailTemplates } from "./templates.ts";

const config = readConfig({ PUBLIC_URL: "http://localhost:3000" });
const settings = {
  ...defaultSettings,
  general: {
    ...defaultSettings.general,
    name: "Trenza Botánica",
    legalName: "Trenza Botánica S.A.S.",
    nit: "909.518.264-1",
    email: "hola@tienda.example",
    whatsappNumber: "573405550142",
  },
};

const placedAt = new Date("2026-03-14T19:20:00Z");
const order: MailOrder = {
  id: 12,
  userId: 1,
  status: "pending",
  paymentStatus: "unpaid",
  paymentMethod: "credit-card",
  transactionId: "101500123",
  subtotal: 7_980_050n,
  received: 0n,
  refunded: 0n,
  receivedRefunded: 0n,
  discounts: 0n,
  shipping: 0n,
  surcharges: 0n,
  total: 7_980_050n,
  adjustments: [] as MailOrder["adjustments"],
  accounts: [] as MailOrder["accounts"],
  isPayable: true,
  waysToPay: ["online"],
  shippingMethod: "standard",
  firstName: "Ana <b>María</b>",
  lastName: "Restrepo",
  email: "ana@correo.example",
  phone: "3001234567",
  address: "Calle 10 # 43-12",
  city: "Medellín",
  state: "Antioquia",
  zipCode: "050021",
  country: "Colombia",
  notes: null,
  holdsStock: true,
  expiresAt: new Date("2026-03-14T20:20:00Z"),
  idempotencyKey: null,
  idempotencyHash: null,
  createdAt: placedAt,
  updatedAt: placedAt,
  items: [
    {
      id: 1,
      orderId: 12,
      productId: 3,
      variantId: null,
      name: "Spa & canela",
      size: "260 ml",
      imageUrl: null,
      price: 3_990_025n,
      quantity: 2,
      discount: 0n,
    },
  ],
} as MailOrder;

const to = "ana@correo.example";
const orderUrl = "http://localhost:3000/pedido/x";
const render = (template: string, data: Record<string, unknown> = {}, given: MailOrder | null = null) =>
  renderMail(config, settings, { template, recipient: to, data, order: given, orderUrl });

/** Data of the order mails that need some. */
const extraData = {
  payUrl: "http://localhost:3000/pagar/x",
  attentionText: "se pagó dos veces.",
  rejectionReason: "no aparece en la cuenta",
  withdrawalNumber: 3,
  withdrawalAmount: "$ 39.900",
  withdrawalLines: "1 × Spa & canela",
  withdrawalReason: "No era mi tono.",
  withdrawalInstructions: "Envíalo a la bodega.",
  withdrawalNote: "Llegó en buen estado.",
  refusalReason: "El producto está abierto.",
  payBackBy: "29 de marzo",
  refundAmount: "$ 39.900",
  refundReference: "R-1",
  refundInCash: "",
};

test.each(orderMailTemplates)("%s is filled from its order", (template) => {
  const mail = render(template, extraData, order);

  expect(mail.subject).toContain("#12");
  expect(mail.html + mail.text + mail.subject).not.toMatch(/\{\w+\}|undefined/);
});

const promised = {
  ...order,
  shippingLabel: "Envío estándar",
  deliveryTerms: { daysFrom: 3, daysUntil: 5, cutoffHour: null },
  arrivesFrom: "2026-03-18",
  arrivesUntil: "2026-03-20",
} as MailOrder;

test.each(["paymentAccepted", "orderShipped", "shopOrderPaid"])(
  "%s names the promised days of the order, and its term once they are over",
  (template) => {
    const days = "Llega entre el miércoles 18 y el viernes 20";
    const late = { ...promised, updatedAt: new Date("2026-03-21T15:00:00Z") };

    expect(render(template, extraData, promised).text).toContain(days);
    expect(render(template, extraData, late).text).not.toContain(days);
    expect(render(template, extraData, late).text).toContain("3 a 5 días hábiles");
  },
);

test("the mail of a corrected order names its new days", () => {
  expect(render("orderCorrected", extraData, promised).text).toContain("Llega entre el miércoles 18");
});

test("«Bogotá, D.C.» at the end of a sentence brings no second full stop", () => {
  const mail = render("orderReceived", extraData, { ...order, city: "Bogotá, D.C.", state: "Bogotá, D.C." });

  expect(mail.text).toContain("Bogotá, D.C. Si algo está mal");
  expect(mail.html).not.toContain("D.C..");
});

test.each(["orderReceived", "paymentAccepted", "shopOrderPaid"])(
  "%s of an order that is collected names no address",
  (template) => {
    const empty = { address: "", city: "", state: "", zipCode: "" };
    const mail = render(template, extraData, { ...promised, ...empty, shippingMethod: "pickup" });

    expect(mail.text).not.toMatch(/Revisa la dirección|, \.|\(\)/);
    expect(mail.text).toContain("Se recoge en la tienda");
  },
);

test.each([
  ["welcome", { firstName: "Ana", username: "ana", verifyUrl: "http://localhost:3000/verify-email?token=x" }],
  ["verifyEmail", { firstName: "Ana", verifyUrl: "http://localhost:3000/verify-email?token=x" }],
  ["emailChanged", { firstName: "Ana", newEmail: "nueva@correo.example" }],
  ["accountSecured", { firstName: "Ana", change: "Tu contraseña cambió." }],
  ["passwordReset", { firstName: "Ana", resetUrl: "http://localhost:3000/reset?token=x", resetMinutes: 30 }],
  ["contactReceived", { firstName: "Ana", contactSubject: "Envíos", messageNumber: 7 }],
  [
    "shopContactMessage",
    {
      contactName: "Ana",
      contactEmail: "ana@correo.example",
      contactPhone: "3001234567",
      contactSubject: "Envíos",
      contactMessage: "Hola.\n¿Envían a Leticia?",
      messageNumber: 7,
    },
  ],
  [
    "contactReply",
    {
      firstName: "Ana",
      contactSubject: "Envíos",
      replyText: "Sí, Ana.",
      quotedAt: "14 de marzo de 2026",
      quotedText: "¿Envían a Leticia?",
      answeredMails: [7],
    },
  ],
  ["newsletterConfirm", { confirmUrl: "http://localhost:3000/boletin?token=x" }],
  [
    "newsletterWelcome",
    {
      unsubscribeUrl: "http://localhost:3000/baja?token=x",
      preferencesUrl: "http://localhost:3000/preferencias/x",
    },
  ],
])("%s is filled from its own data", (template, data) => {
  const mail = render(template, data);

  expect(mail.html + mail.text + mail.subject).not.toMatch(/\{\w+\}|undefined/);
});

test("a new order by transfer says what to send, where to, to whose name and until when", () => {
  const account = { kind: "bank", label: "Bancolombia, ahorros", holder: "Ana <Toro>", number: "000-1" };
  const byTransfer = {
    ...order,
    paymentMethod: "direct",
    accounts: [{ ...account, qrUrl: null }],
  } as MailOrder;
  const plainOf = (given: MailOrder) =>
    render("orderReceived", {}, given).text.replaceAll(/[\u00a0\u202f]/g, " ");

  expect(plainOf(byTransfer)).toContain(
    [
      "Valor exacto: $ 79.800,50",
      "- Cuenta bancaria · Bancolombia, ahorros: 000-1",
      "  A nombre de Ana <Toro>",
      "Hasta el 14 de marzo a las 3:20 p. m. te guardamos los productos.",
    ].join("\n"),
  );
  expect(render("orderReceived", {}, byTransfer).html).toMatch(/000-1.*A nombre de Ana &lt;Toro&gt;/);
  expect(plainOf({ ...byTransfer, paymentStatus: "accepted" })).not.toContain("000-1");
});

test("a mail that asks for a payment has no button while the shop takes none online", () => {
  const given = (waysToPay: MailOrder["waysToPay"]) => render("orderExpiring", {}, { ...order, waysToPay });

  expect(given(["online"]).text).toContain(`Pagar ahora: ${orderUrl}`);
  expect(given(["transfer"]).text).toContain(`Pagar ahora: ${orderUrl}`);
  expect(given([]).text).not.toContain("Pagar ahora");
  expect(given([]).text).toContain("Responde este correo y te decimos cómo pagarlo.");
});

test("the mail with a payment link names ePayco only while the order can be paid there", () => {
  const given = (waysToPay: MailOrder["waysToPay"]) =>
    render("paymentLink", { payUrl: "http://localhost:3000/pagar/x" }, { ...order, waysToPay }).text;

  expect(given(["online"])).toContain("ePayco");
  expect(given(["transfer"])).not.toContain("ePayco");
});

test("a mail shows each discount and surcharge by its label", () => {
  const { text, html } = render(
    "orderReceived",
    {},
    {
      ...order,
      adjustments: [
        { kind: "discount", label: "Código <HOLA>", amount: 500_000n, cause: "code" },
        {
          kind: "surcharge",
          label: "Pago contra entrega",
          amount: 300_000n,
          cause: "cod",
        },
      ],
    },
  );

  expect(text.replaceAll("\u00a0", " ")).toMatch(
    /Subtotal: .*\nCódigo <HOLA>: -\$ 5\.000\nEnvío: .*\nPago contra entrega: \$ 3\.000\n/,
  );
  expect(html).toContain("Código &lt;HOLA&gt;");
});

test("a mail shows items, sums and dates in Colombian formats", () => {
  const { text, html } = render("orderReceived", {}, order);

  expect(text.replaceAll("\u00a0", " ")).toContain("2 × Spa & canela (260 ml): $ 79.800,50");
  expect(text).toContain("Envío: Gratis");
  expect(html).toContain("Spa &amp; canela");
  expect(render("paymentRejected", {}, order).text.replaceAll(/[\u00a0\u202f]/g, " ")).toContain(
    "Hasta el 14 de marzo a las 3:20 p. m.",
  );
  const untilOne = { ...order, expiresAt: new Date("2026-03-14T18:20:00Z") };
  expect(render("paymentRejected", {}, untilOne).text).toContain("Hasta el 14 de marzo a la 1:20");
});

test("escapes typed text and makes no links of it", () => {
  const { html } = render("orderReceived", {}, { ...order, address: "http://evil.example" });

  expect(html).toContain("Hola, Ana &lt;b&gt;María&lt;/b&gt;:");
  expect(html).not.toContain('href="http://evil.example');
});

test("placeholders inside values are not replaced", () => {
  const mail = render("contactReceived", {
    firstName: "Ana",
    contactSubject: "{storeEmail}",
    messageNumber: 7,
  });

  expect(mail.subject).toBe("Recibimos tu mensaje: {storeEmail}");
});

test("a visitor's text cannot add mail headers, and Reply-To is the visitor", () => {
  const mail = render("shopContactMessage", {
    contactName: "Ana\r\nBcc: todos@correo.example",
    contactEmail: "ana@correo.example",
    contactPhone: "3001234567",
    contactSubject: "Envíos",
    contactMessage: "<script>alert(1)</script>",
    messageNumber: 7,
  });

  expect(mail.subject).toBe("Mensaje de Ana Bcc: todos@correo.example: Envíos");
  expect(mail.replyTo).toBe("ana@correo.example");
  expect(mail.html).not.toContain("<script>");
});

test("a mail leaves out what the owner has not filled in", () => {
  const bare = renderMail(config, defaultSettings, {
    template: "paymentPending",
    recipient: to,
    data: {},
    order,
  });

  expect(bare.text).toContain("Responde este correo.\n");
  expect(bare.text).toContain("--\nMi Tienda\nRecibes este correo");
});

test.each([
  ["no opening hours", [], null],
  [
    "a closed day",
    [
      { days: "Lunes a viernes", text: "9:00 a. m. a 6:00 p. m." },
      { days: "Domingos", text: "Cerrado" },
    ],
    "lunes a viernes de 9:00 a. m. a 6:00 p. m. y domingos (cerrado)",
  ],
])("a mail about a pickup fits %s", (_hours, hours, expected) => {
  const shop = { ...settings, general: { ...settings.general, hours } };
  const mail = { template: "orderReadyForPickup", recipient: to, data: { pickupAddress: "Calle 1" }, order };
  const { text } = renderMail(config, shop, mail);

  expect(/Atendemos (.*)\.\n/.exec(text)?.[1] ?? null).toBe(expected);
  expect(text).toContain("Trae el número del pedido");
});

test("newsletter mails have a one-click unsubscribe header", () => {
  const unsubscribeUrl = "http://localhost:3000/baja?token=x";

  const mail = render("newsletterWelcome", {
    unsubscribeUrl,
    preferencesUrl: "http://localhost:3000/preferencias/x",
  });
  expect(mail.unsubscribeUrl).toBe(unsubscribeUrl);
});

test("throws for a missing value and for an unknown template", () => {
  expect(() => render("passwordReset", { firstName: "Ana" })).toThrow("resetMinutes");
  expect(() => render("toString", {})).toThrow("no mail text");
});

test.each([
  ["/uploads/products/ab12.700x200.cc8844.webp", "/mail/logo.png?v=products%2Fab12.700x200.cc8844"],
  ["/uploads/brand/logo.svg", "/mail/logo.png?v=brand%2Flogo"],
  ["/uploads/products/logo.png", "/uploads/products/logo.png"],
])("a logo is shown in a form that mail programs know: %s", (logoUrl, shown) => {
  const withLogo = { ...settings, general: { ...settings.general, logoUrl } };
  const mail = { template: "paymentPending", recipient: order.email, data: {}, order };

  expect(renderMail(config, withLogo, mail).html).toContain(`src="http://localhost:3000${shown}"`);
});

test("a mail has the owner's colours: background, text, links and button", () => {
  const brand = { ...settings.brand, accent: "#7a1f5c", paper: "#ffffff" };
  const mail = { template: "orderReceived", recipient: order.email, data: {}, order };

  const { html } = renderMail(
    config,
    { ...settings, brand },
    { ...mail, orderUrl: "http://localhost:3000/p" },
  );

  expect(html).toContain('<body style="margin:0;padding:0;background:#ffffff;');
  expect(html).toContain('bgcolor="#7a1f5c"');
  expect(html).toMatch(/<a href="https:\/\/wa\.me[^>]+color:#7a1f5c/);
  expect(html).not.toMatch(/#(FBF7F1|A4532A|2F3E34|F6EFE6)/i);
});
