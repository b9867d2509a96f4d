import { eq } from "drizzle-orm";
import { toPesos } from "#contract/money.ts";
import { type CorrectedPart, correctedParts } from "#contract/orders/correction-state.ts";
import { itemText } from "#contract/orders/item-text.ts";
import { type CorrectionBody, NO_LINES_MESSAGE } from "#contract/orders/order-corrections.ts";
import { amountToCollect, isConfirmationDue } from "#contract/payments/cash-on-delivery.ts";
import { PICKUP } from "#contract/shipping/pickup.ts";
import { type Ctx, inTransaction } from "../../context.ts";
import { orders } from "../../db/schema/index.ts";
import { DomainError, fieldError } from "../../errors.ts";
import { phoneKey } from "../../person-keys.ts";
import { guard, hasPermission } from "../../security/permission.ts";
import { recordAudit } from "../audit/index.ts";
import { isRefusedPhone } from "../cod-refusals/index.ts";
import { readdressMails } from "../mail/index.ts";
import { manualRates } from "../manual-orders/index.ts";
import { endOrderLinks } from "../order-links/index.ts";
import {
  announceOrder,
  correctionScope,
  getOrderWithItems,
  lockOrder,
  type OrderWithItems,
  raiseFlag,
  settleFreeOrder,
  validateOrder,
  writeHistory,
} from "../orders/index.ts";
import { deletePaymentLinks, payWithHeldPayment, revokePaymentLinks } from "../payments/index.ts";
import { getSettings } from "../settings/index.ts";
import { requireKnownMethod, requireSomeRate } from "../shipping/index.ts";
import { changesSlip } from "./changes-slip.ts";
import { requote, writeSums } from "./corrected-sums.ts";
import { mailCorrection } from "./mail-correction.ts";
import { messages } from "./messages.ts";
import type { QuotedCorrection } from "./quote-correction.ts";
import { type Recipient, recipientColumns } from "./recipient-columns.ts";

/**
 * An administrator corrects an order that has not left the shop (docs/rules/orders.md#correct). Updates stock, total,
 * promotions and history, and mails the customer. Writes nothing when nothing changes.
 *
 * Lock order: order, person, stock. Placing an order may lock stock before an order: a deadlock is retried.
 *
 * Throws `conflict` when the order was corrected meanwhile, is paid or has left; `out_of_stock`; `price_changed` when
 * the total differs from the seen one; `forbidden` for a changed total or agreed fee without `money.read`.
 */
export const correctOrder = guard(
  "orders.write",
  (ctx: Ctx, orderId: number, given: CorrectionBody): Promise<void> => {
    const recipient = recipientColumns(given);
    validateOrder({
      items: given.items,
      destination: "address" in given.delivery ? given.delivery : null,
    });
    return inTransaction(ctx, async (tx) => {
      const order = await lockCorrectable(tx, orderId, given);
      const scope = correctionScope(order);
      const body = keepAgreedFee(tx, order, given);
      const changes = changesOf(order, body, recipient);
      if (scope === "person" && (changes.lines || changes.method || changes.fee)) {
        const reason = order.receiptWaitingSince === null ? messages.paid : messages.underReview;
        throw new DomainError("conflict", reason);
      }
      if (changes.lines && body.items.length === 0)
        throw fieldError("invalid_input", "items", NO_LINES_MESSAGE);
      const changed = partsOf(order, recipient, changes);
      if (changed.length === 0) return;
      await requireCodPhone(tx, order, recipient);
      if (changes.place || changes.method) await requireReachable(tx, recipient);

      await writeRecipient(tx, order, recipient);
      const isQuotedAgain = scope === "everything" && Object.values(changes).some(Boolean);
      const correction = isQuotedAgain ? await requote(tx, order, body, recipient) : null;
      if (correction) await writeSums(tx, order, correction, body);
      const total = correction?.quoted.total ?? order.total;
      if (total !== order.total) await revokePaymentLinks(tx, orderId);
      if (hasNewEmail(order, recipient)) {
        await endOrderLinks(tx, orderId);
        // Without an earlier address none was mailed.
        if (order.email) await deletePaymentLinks(tx, orderId);
        // Without a new address they are dropped when they are due.
        if (recipient.email) await readdressMails(tx, orderId, { from: order.email, to: recipient.email });
      }
      if (changesSlip(order, recipient, { total, hasNewLines: changes.lines })) {
        await raiseFlag(tx, orderId, "slip_outdated");
      }
      await recordCorrection(tx, order, { recipient, body, changed, correction });
      if (total === 0n) await settleFreeOrder(tx, { ...order, total });
      else if (correction) await payWithHeldPayment(tx, orderId);
      await mailCorrection(tx, order, {
        email: recipient.email,
        hasNewEmail: hasNewEmail(order, recipient),
        hasNewTotal: total !== order.total,
      });
    });
  },
);

/** Throws `conflict` when the order can no longer be corrected, or was corrected since the form was opened. */
async function lockCorrectable(
  tx: Ctx,
  orderId: number,
  { corrections }: CorrectionBody,
): Promise<OrderWithItems> {
  await lockOrder(tx, orderId);
  const order = await getOrderWithItems(tx, orderId);
  if (correctionScope(order) === "nothing") throw new DomainError("conflict", messages.leftShop);
  if (order.corrections !== corrections) throw new DomainError("conflict", messages.changedMeanwhile);
  return order;
}

function hasNewEmail(order: OrderWithItems, recipient: Recipient): boolean {
  return recipient.email.toLowerCase() !== order.email.toLowerCase();
}

async function writeRecipient(tx: Ctx, order: OrderWithItems, recipient: Recipient): Promise<void> {
  await tx.db
    .update(orders)
    .set({
      ...recipient,
      // No carrier has the parcel of an order that is picked up.
      ...(recipient.shippingMethod === PICKUP && { carrier: null, trackingNumber: null }),
      ...(hasNewEmail(order, recipient) && { emailVerifiedAt: null }),
      corrections: order.corrections + 1,
      updatedAt: tx.clock.now(),
    })
    .where(eq(orders.id, order.id));
}

type Correction = {
  recipient: Recipient;
  body: CorrectionBody;
  changed: CorrectedPart[];
  /** Null: the order keeps its sums. */
  correction: QuotedCorrection | null;
};

/** Writes history and audit log, and publishes the change. */
async function recordCorrection(
  tx: Ctx,
  order: OrderWithItems,
  { recipient, body, changed, correction }: Correction,
): Promise<void> {
  const { id, status } = order;
  await writeHistory(tx, { orderId: id, from: status, to: status, reason: "corrected", changed });
  await auditCorrection(tx, order, {
    ...recipient,
    shipping: correction?.quoted.shipping.fee ?? order.shipping,
    total: correction?.quoted.total ?? order.total,
    lines: correction ? linesText(correction, body) : linesOf(order),
  });
  await announceOrder(tx, order);
}

/** Without `money.read` the form sends no agreed fee: the order keeps its own. Throws `forbidden` for another one. */
function keepAgreedFee({ actor }: Ctx, order: OrderWithItems, given: CorrectionBody): CorrectionBody {
  if (hasPermission(actor, "money.read")) return given;
  const shippingFee = agreedPesosOf(order);
  if (given.shippingFee !== null && given.shippingFee !== shippingFee) {
    throw new DomainError("forbidden", messages.totalNotAllowed);
  }
  return { ...given, shippingFee };
}

/** Whether the correction changes what the sums depend on. Lines whose product was deleted stay as they are. */
function changesOf(order: OrderWithItems, { items, shippingFee }: CorrectionBody, recipient: Recipient) {
  const sold = order.items.filter(({ productId }) => productId !== null);
  const isLine = (line: (typeof items)[number]) =>
    sold.some(
      ({ productId, size, quantity }) =>
        productId === line.productId && size === line.size && quantity === line.quantity,
    );
  return {
    lines: items.length !== sold.length || !items.every(isLine),
    method: recipient.shippingMethod !== order.shippingMethod,
    place: recipient.city !== order.city || recipient.state !== order.state,
    fee: agreedPesosOf(order) !== shippingFee,
  };
}

/** What the history says about the correction. */
function partsOf(
  order: OrderWithItems,
  recipient: Recipient,
  { lines, method, fee }: ReturnType<typeof changesOf>,
): CorrectedPart[] {
  const differs = (...columns: (keyof Recipient)[]) =>
    columns.some((column) => (recipient[column] ?? "") !== (order[column] ?? ""));
  const isChanged: Record<CorrectedPart, boolean> = {
    name: differs("firstName", "lastName"),
    email: differs("email"),
    phone: differs("phone"),
    address:
      differs("address", "city", "state", "zipCode", "neighborhood", "directions") ||
      // Derived from the names; orders from before the list of places have none.
      (order.cityCode !== null && differs("cityCode")),
    shipping: method,
    lines,
    fee,
  };
  return correctedParts.filter((part) => isChanged[part]);
}

function agreedPesosOf({ agreedShipping }: OrderWithItems): number | null {
  return agreedShipping === null ? null : toPesos(agreedShipping);
}

/** Throws `conflict` when an order to pay on delivery gets the phone of somebody who refused too many parcels. */
async function requireCodPhone(tx: Ctx, order: OrderWithItems, { phone }: Recipient): Promise<void> {
  if (amountToCollect(order) === 0n && !isConfirmationDue(order)) return;
  if (phoneKey(phone) === phoneKey(order.phone) || !(await isRefusedPhone(tx, phone))) return;
  throw new DomainError("conflict", messages.refusedParcels);
}

async function requireReachable(tx: Ctx, { shippingMethod: method, cityCode }: Recipient): Promise<void> {
  const { shipping } = await getSettings(tx);
  if (method !== PICKUP) requireKnownMethod(shipping, method);
  const rates = await manualRates(tx, shipping, { method, cityCode });
  requireSomeRate(rates.filter((rate) => rate.method === method));
}

function linesOf({ items }: OrderWithItems): string {
  return items.map(itemText).join(", ");
}

function linesText({ sellableItems }: QuotedCorrection, { items }: CorrectionBody): string {
  return items.map((item, index) => itemText({ ...item, name: sellableItems[index]?.name ?? "" })).join(", ");
}

async function auditCorrection(
  tx: Ctx,
  order: OrderWithItems,
  after: Recipient & { shipping: bigint; total: bigint; lines: string },
): Promise<void> {
  const before = { ...order, lines: linesOf(order) };
  const facts = (given: typeof before | typeof after) => ({
    firstName: given.firstName,
    lastName: given.lastName,
    email: given.email,
    phone: given.phone,
    address: [given.address, given.neighborhood, given.directions].filter(Boolean).join(", "),
    city: given.city,
    department: given.state,
    zipCode: given.zipCode,
    shippingMethod: given.shippingMethod,
    shipping: toPesos(given.shipping),
    lines: given.lines,
    total: toPesos(given.total),
  });
  await recordAudit(tx, {
    action: "order.corrected",
    subject: { type: "order", id: order.id },
    before: facts(before),
    after: facts(after),
  });
}
