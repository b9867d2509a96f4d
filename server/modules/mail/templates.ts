import type { CommercialKind } from "#contract/commercial-messages/kinds.ts";
import type { TransferAccount } from "#contract/payments/transfers.ts";
import type { WayToPay } from "#contract/payments/ways-to-pay.ts";
import type { orderAdjustments, orderItems, orders } from "../../db/schema/index.ts";

/** The data of each template beyond the values of the store and the order. */
export type MailData = {
  welcome: { firstName: string; username: string; verifyUrl: string };
  verifyEmail: { firstName: string; verifyUrl: string };
  emailChanged: { firstName: string; newEmail: string };
  /** `change`: a sentence about the security change. */
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
  contactReply: {
    firstName: string;
    contactSubject: string;
    replyText: string;
    quotedAt: string;
    quotedText: string;
    /** Ids of the mails of the conversation, oldest first; the last one is answered. */
    answeredMails: number[];
  };
  staffInvitation: { firstName: string; inviteUrl: string };
  testMail: Record<string, never>;
  stockAlertConfirm: { productName: string; confirmUrl: string; cancelUrl: string };
  stockAlert: StoredAlert;
  cartWaiting: StoredCart;
  cartWaitingAgain: StoredCart;
  /** Lines and link are read when the mail is sent. */
  refillReminder: { refillMailId: number };
  reviewInvitation: ReviewMail;
  reviewReminder: ReviewMail;
  newsletterConfirm: { confirmUrl: string };
  /** `unsubscribeUrl` replaces that of the gate for commercial messages. */
  newsletterWelcome: { unsubscribeUrl?: string };
  paymentLink: { payUrl: string };
  /** `newTotal`: not empty when the total changed. */
  orderCorrected: { newTotal: string };
  /** For the earlier address, `firstName` is the earlier name: the mail holds no data of the new person. */
  orderEmailChanged: { firstName: string };
  receiptRejected: { rejectionReason: string };
  shopOrderAttention: { attentionText: string };
  withdrawalRequested: WithdrawalMail & { withdrawalLines: string };
  withdrawalApproved: WithdrawalMail & { withdrawalInstructions: string };
  withdrawalRefused: { withdrawalNumber: number; refusalReason: string };
  withdrawalReceived: WithdrawalMail & { withdrawalNote: string };
  /** One of the last two is not empty. */
  refundRecorded: { refundAmount: string; refundReference: string; refundInCash: string };
  shopWithdrawalRequested: WithdrawalMail & { withdrawalLines: string; withdrawalReason: string };
  shopDailyNotice: NoticeList;
  shopLowStock: NoticeList;
};

type ReviewMail = { firstName: string; reviewUrl: string };

/** Amount and date are formatted. */
type WithdrawalMail = { withdrawalNumber: number; withdrawalAmount: string; payBackBy: string };

/** Lines and link are read when the mail is sent. */
type StoredCart = { mailedCartId: number };

/** Product and link are read when the mail is sent. */
type StoredAlert = { alertId: number };

/** The list of a notice to the shop. It contains no personal data. */
export type NoticeList = {
  noticeCount: number;
  notices: { title: string; text: string; url: string }[];
};

/** Templates that are filled from the order as it is when the mail is sent. */
export const orderMailTemplates = [
  "orderReceived",
  "codConfirm",
  "codConfirmed",
  "orderLink",
  "orderCorrected",
  "orderEmailChanged",
  "paymentLink",
  "paymentAccepted",
  "paymentPending",
  "paymentRejected",
  "paymentUnderReview",
  "paymentOutdated",
  "paymentPartial",
  "receiptRejected",
  "paidTwice",
  "orderShipped",
  "orderReadyForPickup",
  "orderTracking",
  "orderDelivered",
  "orderCancelled",
  "sentOrderCancelled",
  "orderExpiring",
  "orderExpired",
  "codExpired",
  "withdrawalRequested",
  "withdrawalApproved",
  "withdrawalRefused",
  "withdrawalReceived",
  "refundRecorded",
  "shopOrderPaid",
  "shopOrderToConfirm",
  "shopReceiptSent",
  "shopOrderAttention",
  "shopWithdrawalRequested",
] as const;

/** Commercial mails, which only the gate queues and sends (docs/rules/commercial-messages.md#gate). */
export const commercialTemplates = {
  newsletterWelcome: "newsletter",
  stockAlert: "stock-alert",
  cartWaiting: "cart",
  cartWaitingAgain: "cart",
  refillReminder: "refill",
  reviewInvitation: "review",
  reviewReminder: "review",
} as const satisfies Partial<Record<keyof MailData, CommercialKind>>;
export type CommercialTemplate = keyof typeof commercialTemplates;

export function isCommercial(template: string): template is CommercialTemplate {
  return Object.hasOwn(commercialTemplates, template);
}

export type OrderMailTemplate = (typeof orderMailTemplates)[number];
export type MailTemplate = keyof MailData | OrderMailTemplate;

/** An order with its items and adjustments, the accounts for its transfer and how it can be paid now. */
export type MailOrder = typeof orders.$inferSelect & {
  items: (typeof orderItems.$inferSelect)[];
  adjustments: Omit<typeof orderAdjustments.$inferSelect, "id" | "orderId">[];
  accounts: TransferAccount[];
  /** Whether the order takes a payment now; `waysToPay` may be empty all the same. */
  isPayable: boolean;
  waysToPay: WayToPay[];
};
