import type { orderItems, orders } from "../../db/schema/index.ts";

/** Every mail the shop writes, and what its text needs beyond the store's and the order's own facts. */
export type MailData = {
  welcome: { firstName: string; username: string; verifyUrl: string };
  verifyEmail: { firstName: string; verifyUrl: string };
  emailChanged: { firstName: string; newEmail: string };
  /** `change`: a sentence on what happened to the account's own protection. */
  accountSecured: { firstName: string; change: string };
  passwordReset: { firstName: string; resetUrl: string; resetMinutes: number };
  contactReceived: { firstName: string; contactSubject: string; messageNumber: number };
  shopContactMessage: {
    contactName: string;
    contactEmail: string;
    contactPhone: string;
    contactSubject: string;
    contactMessage: string;
    messageNumber: number;
  };
  testMail: Record<string, never>;
  newsletterConfirm: { confirmUrl: string };
  newsletterWelcome: { unsubscribeUrl: string };
  paymentLink: { payUrl: string };
  shopOrderAttention: { attentionText: string };
  withdrawalRequested: WithdrawalMail & { withdrawalLines: string };
  withdrawalApproved: WithdrawalMail & { withdrawalInstructions: string };
  withdrawalRefused: { withdrawalNumber: number; refusalReason: string };
  withdrawalReceived: WithdrawalMail & { withdrawalNote: string };
  refundRecorded: { refundAmount: string; refundReference: string };
  shopWithdrawalRequested: WithdrawalMail & { withdrawalLines: string; withdrawalReason: string };
  shopDailyNotice: DailyNotice;
};

/** Amount and day as people read them. */
type WithdrawalMail = { withdrawalNumber: number; withdrawalAmount: string; payBackBy: string };

/** What needs attention, each with where to see it; nobody is named. */
export type DailyNotice = {
  noticeCount: number;
  notices: { title: string; text: string; url: string }[];
};

/** These are filled from the order as it is when the mail goes out. */
export const orderMailTemplates = [
  "orderReceived",
  "paymentLink",
  "paymentAccepted",
  "paymentPending",
  "paymentRejected",
  "paymentUnderReview",
  "paidTwice",
  "orderShipped",
  "orderReadyForPickup",
  "orderTracking",
  "orderDelivered",
  "orderCancelled",
  "withdrawalRequested",
  "withdrawalApproved",
  "withdrawalRefused",
  "withdrawalReceived",
  "refundRecorded",
  "shopOrderPaid",
  "shopOrderAttention",
  "shopWithdrawalRequested",
] as const;

export type OrderMailTemplate = (typeof orderMailTemplates)[number];
export type MailTemplate = keyof MailData | OrderMailTemplate;

/** The order of a mail, with its items. */
export type MailOrder = typeof orders.$inferSelect & { items: (typeof orderItems.$inferSelect)[] };
