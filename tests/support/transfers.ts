import type { TransferAccountInput } from "#contract/payments/transfers.ts";
import { updateSettings } from "#server/modules/settings/index.ts";
import { saveTransferAccounts } from "#server/modules/transfer-accounts/index.ts";
import { makeProduct, makeSignedIn } from "./factories.ts";
import { multipart } from "./multipart.ts";
import { makeOrder } from "./orders.ts";
import type { TestShop } from "./test-shop.ts";

export const exampleAccount: TransferAccountInput = {
  kind: "nequi",
  label: "",
  holder: "Trenza Botánica",
  number: "300 000 0000",
  qrUrl: null,
  minAmount: null,
  maxAmount: null,
  isEnabled: true,
};

/** Switches transfers on, with one account. */
export async function enableTransfers(
  { ctx }: TestShop,
  given: Partial<TransferAccountInput> = {},
  windowHours = 24,
): Promise<void> {
  await updateSettings(ctx, {
    payments: { direct: { isEnabled: true, windowHours, keepReceiptsMonths: 12 } },
  });
  await saveTransferAccounts(ctx, { accounts: [{ ...exampleAccount, ...given }] });
}

/** A customer's order that is paid by transfer: one product at 39,900 pesos, shipping 10,000. */
export async function makeTransferOrder(shop: TestShop, { stock = 5 }: { stock?: number } = {}) {
  const { user, cookie } = await makeSignedIn(shop.ctx);
  const product = await makeProduct(shop.ctx, { name: "Spa capilar", price: 39_900, stock });
  const order = await makeOrder(shop.ctx, {
    userId: user.id,
    email: user.email,
    paymentMethod: "direct",
    lines: [{ productId: product.id, price: 39_900 }],
  });
  return { id: order.id, total: 49_900, productId: product.id, userId: user.id, cookie };
}

/** The multipart request that sends a receipt. */
export function receiptForm({ file, reference }: { file?: Buffer; reference?: string }) {
  return multipart([
    ...(reference === undefined ? [] : [{ name: "reference", content: reference }]),
    ...(file ? [{ name: "file", content: file, filename: "c.bin" }] : []),
  ]);
}
