import { eq } from "drizzle-orm";
import { toCentavos, toPesos } from "#contract/money.ts";
import { type CorrectedPart, correctedParts } from "#contract/orders/correction-state.ts";
import type { CorrectionBody } from "#contract/orders/order-corrections.ts";
import { amountToCollect, isConfirmationDue } from "#contract/payments/cash-on-delivery.ts";
import type { Settings } from "#contract/settings/settings.ts";
import { PICKUP } from "#contract/shipping/pickup.ts";
import { type Ctx, inTransaction } from "../../context.ts";
import { orderAdjustments, orderItems, orders } from "../../db/schema/index.ts";
import { DomainError } from "../../errors.ts";
import { phoneKey } from "../../person-keys.ts";
import { guard, hasPermission } from "../../security/permission.ts";
import { recordAudit } from "../audit/index.ts";
import { correctHeldStock } from "../inventory/index.ts";
import { manualRates } from "../manual-orders/index.ts";
import { endOrderLinks } from "../order-links/index.ts";
import {
  adjustmentsOf,
  agreedFeeOf,
  announceOrder,
  checkPaymentMethod,
  correctionScope,
  flagOrder,
  getOrderWithItems,
  insertAdjustments,
  lockOrder,
  type OrderWithItems,
  quotedColumns,
  settleFreeOrder,
  validateOrder,
  writeHistory,
} from "../orders/index.ts";
import { revokePaymentLinks } from "../payments/index.ts";
import { presentQuote } from "../pricing/index.ts";
import { replacePromotionUses } from "../promotions/index.ts";
import { isRefusedPhone } from "../refusals/index.ts";
import { getSettings } from "../settings/index.ts";
import { requireKnownMethod, requireReached } from "../shipping/index.ts";
import { changesSlip } from "./changes-slip.ts";
import { mailCorrection } from "./mail-correction.ts";
import { messages } from "./messages.ts";
import { type NewPlace, placeColumns } from "./place-columns.ts";
import { type QuotedCorrection, quoteCorrectedOrder } from "./quote-correction.ts";

/**
 * An administrator corrects an order that has not left the shop: person, address and, while it has no money, lines and
 * shipping (docs/rules/orders.md#correct). Stock, total, promotions and history follow, the customer gets a mail. Locks
 * the order, its person and the stock in this order. An order that is placed while it releases an unpaid one locks the
 * stock first: a deadlock between the two is retried. A correction without a change writes nothing. Throws `conflict`
 * when the order was corrected meanwhile, is paid or has left; `out_of_stock`; `price_changed` with the fresh quote for
 * another total than the one seen; `forbidden` for a changed total or agreed fee without `money.read`.
 */
export const correctOrder = guard(
  "orders.write",
  (ctx: Ctx, orderId: number, given: CorrectionBody): Promise<void> => {
    const place = placeColumns(given);
    validateOrder({
      items: given.items,
      destination: "address" in given.delivery ? given.delivery : null,
    });
    return inTransaction(ctx, async (tx) => {
      await lockOrder(tx, orderId);
      const order = await getOrderWithItems(tx, orderId);
      const scope = correctionScope(order);
      if (scope === "nothing") throw new DomainError("conflict", messages.leftShop);
      if (order.corrections !== given.corrections)
        throw new DomainError("conflict", messages.changedMeanwhile);

      const body = keepAgreedFee(tx, order, given);
      const changes = changesOf(order, body, place);
      if (scope === "person" && (changes.lines || changes.method || changes.fee)) {
        throw new DomainError("conflict", messages.paid);
      }
      const changed = partsOf(order, place, changes);
      if (changed.length === 0) return;
      await requireCodPhone(tx, order, place);
      const settings = await getSettings(tx);
      if (changes.place || changes.method) await requireReachable(tx, place);
      const hasNewEmail = place.email.toLowerCase() !== order.email.toLowerCase();
      await tx.db
        .update(orders)
        .set({
          ...place,
          ...(hasNewEmail && { emailVerifiedAt: null }),
          corrections: order.corrections + 1,
          updatedAt: tx.clock.now(),
        })
        .where(eq(orders.id, orderId));
      const isQuotedAgain = scope === "everything" && Object.values(changes).some(Boolean);
      const quoted = isQuotedAgain ? await requote(tx, order, body, place) : null;
      const total = quoted?.quoted.total ?? order.total;
      if (quoted) await writeSums(tx, order, quoted, { body, settings });
      if (total !== order.total) await revokePaymentLinks(tx, orderId);
      if (hasNewEmail) await endOrderLinks(tx, orderId);
      if (changesSlip(order, place, { total, hasNewLines: changes.lines })) {
        await flagOrder(tx, orderId, "slip_outdated");
      }
      await writeHistory(tx, {
        orderId,
        from: order.status,
        to: order.status,
        reason: "corrected",
        changed,
      });
      await auditCorrection(tx, order, {
        ...place,
        shipping: quoted?.quoted.shipping.fee ?? order.shipping,
        total,
        lines: quoted ? linesText(quoted, body) : linesOf(order),
      });
      await announceOrder(tx, order);
      if (total === 0n) await settleFreeOrder(tx, { ...order, total });
      await mailCorrection(tx, order, {
        email: place.email,
        hasNewEmail,
        hasNewTotal: total !== order.total,
      });
    });
  },
);

/** Without `money.read` the form sends no agreed fee: the order keeps its own. Throws `forbidden` for another one. */
function keepAgreedFee({ actor }: Ctx, order: OrderWithItems, given: CorrectionBody): CorrectionBody {
  if (hasPermission(actor, "money.read")) return given;
  const shippingFee = agreedPesosOf(order);
  if (given.shippingFee !== null && given.shippingFee !== shippingFee) {
    throw new DomainError("forbidden", messages.totalNotAllowed);
  }
  return { ...given, shippingFee };
}

/** Whether the correction changes what the sums depend on. */
function changesOf(order: OrderWithItems, { items, shippingFee }: CorrectionBody, place: NewPlace) {
  const isLine = (line: (typeof items)[number]) =>
    order.items.some(
      ({ productId, size, quantity }) =>
        productId === line.productId && size === line.size && quantity === line.quantity,
    );
  return {
    lines: items.length !== order.items.length || !items.every(isLine),
    method: place.shippingMethod !== order.shippingMethod,
    place: place.city !== order.city || place.state !== order.state,
    fee: agreedPesosOf(order) !== shippingFee,
  };
}

/** What the history says about the correction. */
function partsOf(
  order: OrderWithItems,
  place: NewPlace,
  { lines, method, fee }: ReturnType<typeof changesOf>,
): CorrectedPart[] {
  const differs = (...columns: (keyof NewPlace)[]) =>
    columns.some((column) => (place[column] ?? "") !== (order[column] ?? ""));
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

function agreedPesosOf(order: OrderWithItems): number | null {
  const agreed = agreedFeeOf(order);
  return agreed === null ? null : toPesos(agreed);
}

/** Throws `conflict` when an order to pay on delivery gets the phone of somebody who refused too many parcels. */
async function requireCodPhone(tx: Ctx, order: OrderWithItems, { phone }: NewPlace): Promise<void> {
  if (amountToCollect(order) === 0n && !isConfirmationDue(order)) return;
  if (phoneKey(phone) === phoneKey(order.phone) || !(await isRefusedPhone(tx, phone))) return;
  throw new DomainError("conflict", messages.refusedParcels);
}

async function requireReachable(tx: Ctx, { shippingMethod: method, cityCode }: NewPlace): Promise<void> {
  const { shipping } = await getSettings(tx);
  if (method !== PICKUP) requireKnownMethod(shipping, method);
  const rates = await manualRates(tx, shipping, { method, cityCode });
  requireReached(rates.filter((rate) => rate.method === method));
}

/** Throws what placing an order throws, but compares only the total with the one that the administrator saw. */
async function requote(
  tx: Ctx,
  order: OrderWithItems,
  { items, shippingFee, seenTotal }: CorrectionBody,
  { email, phone, shippingMethod, cityCode }: NewPlace,
): Promise<QuotedCorrection> {
  if (order.items.some(({ productId }) => productId === null)) {
    throw new DomainError("conflict", messages.productGone);
  }
  const correction = await quoteCorrectedOrder(tx, order, {
    items,
    person: { userId: order.userId, email: email || null, phone },
    shippingMethod,
    cityCode,
    agreedFee: shippingFee === null ? null : toCentavos(shippingFee),
  });
  const { quoted, code } = correction;
  await correctHeldStock(tx, order.id, { held: heldLines(order), wanted: wantedLines(correction, items) });
  checkPaymentMethod(order.paymentMethod, quoted, code);
  if (!hasPermission(tx.actor, "money.read")) {
    if (quoted.total !== order.total) throw new DomainError("forbidden", messages.totalNotAllowed);
  } else if (seenTotal === null || toCentavos(seenTotal) !== quoted.total) {
    throw new DomainError("price_changed", messages.totalChanged, {
      lines: [],
      quote: presentQuote(quoted, code),
    });
  }
  return correction;
}

/** The lines whose stock still exists: that of a deleted size does not. */
function heldLines({ items }: OrderWithItems) {
  return items.flatMap(({ productId, variantId, size, name, quantity }) =>
    productId !== null && (variantId !== null || size === "")
      ? [{ productId, variantId, size, name, quantity }]
      : [],
  );
}

function wantedLines({ sellableItems }: QuotedCorrection, items: CorrectionBody["items"]) {
  return items.flatMap(({ productId, size, quantity }, index) => {
    const sellable = sellableItems[index];
    // Neither for sale nor in the order: the stock check refuses it, because there is no such stock.
    if (!sellable) return [{ productId, variantId: null, size, name: "este producto", quantity }];
    const { variantId, name } = sellable;
    return variantId !== null || size === "" ? [{ productId, variantId, size, name, quantity }] : [];
  });
}

async function writeSums(
  tx: Ctx,
  order: OrderWithItems,
  { quoted, sellableItems, code }: QuotedCorrection,
  { body: { items, shippingFee }, settings }: { body: CorrectionBody; settings: Settings },
): Promise<void> {
  await tx.db.update(orders).set(quotedColumns(quoted, settings)).where(eq(orders.id, order.id));
  await tx.db.delete(orderItems).where(eq(orderItems.orderId, order.id));
  await tx.db.insert(orderItems).values(
    items.flatMap(({ productId, size, quantity }, index) => {
      const [sellable, line] = [sellableItems[index], quoted.lines[index]];
      if (!sellable || !line) return [];
      const { name, imageUrl, price, variantId } = sellable;
      return [
        {
          orderId: order.id,
          productId,
          variantId,
          name,
          size,
          imageUrl,
          price,
          quantity,
          discount: line.discount,
        },
      ];
    }),
  );
  await tx.db.delete(orderAdjustments).where(eq(orderAdjustments.orderId, order.id));
  const agreedFee = shippingFee === null ? null : toCentavos(shippingFee);
  await insertAdjustments(tx, order, adjustmentsOf(quoted, agreedFee));
  const usedUp = await replacePromotionUses(tx, {
    orderId: order.id,
    applied: quoted.promotions.applied,
    codeId: code?.codeId ?? null,
  });
  if (usedUp !== null) throw new DomainError("conflict", messages.totalChanged);
}

type Line = { name: string; size: string; quantity: number };

const lineText = ({ name, size, quantity }: Line) => `${quantity} × ${size ? `${name} (${size})` : name}`;

function linesOf({ items }: OrderWithItems): string {
  return items.map(lineText).join(", ");
}

function linesText({ sellableItems }: QuotedCorrection, { items }: CorrectionBody): string {
  return items.map((item, index) => lineText({ ...item, name: sellableItems[index]?.name ?? "" })).join(", ");
}

async function auditCorrection(
  tx: Ctx,
  order: OrderWithItems,
  after: NewPlace & { shipping: bigint; total: bigint; lines: string },
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
