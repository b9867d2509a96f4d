import { beforeAll, expect, test } from "vitest";
import { testShop } from "#tests/support/test-shop.ts";
import { enableTransfers, makeTransferOrder, receiptForm } from "#tests/support/transfers.ts";

const shop = testShop();
beforeAll(() => enableTransfers(shop()));

const { headers, payload } = receiptForm({ reference: "M-100200", file: Buffer.from("%PDF-1.4") });
const contentType = headers["content-type"];
const boundary = contentType.split("boundary=")[1] ?? "";
const field = (name: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\nM-100200\r\n`;

test.each<[string, string, Buffer | string]>([
  ["no boundary", "multipart/form-data", payload],
  ["an empty boundary", "multipart/form-data; boundary=", payload],
  ["a body that breaks off in its file", contentType, payload.subarray(0, payload.length - 40)],
  ["no body", contentType, ""],
  ["a body that is no form", contentType, "hola"],
  ["two references", contentType, `${field("reference")}${field("reference")}--${boundary}--\r\n`],
  ["a field of another name", contentType, `${field("amount")}--${boundary}--\r\n`],
  ["a field named __proto__", contentType, `${field("__proto__")}--${boundary}--\r\n`],
])("a receipt with %s is refused and causes no server error", async (_what, type, body) => {
  const { id, cookie } = await makeTransferOrder(shop());

  const answer = await shop().request({
    method: "POST",
    url: `/api/orders/${id}/receipts`,
    cookie,
    headers: { "content-type": type },
    payload: body,
  });

  expect(answer.statusCode, answer.body).toBeGreaterThanOrEqual(400);
  expect(answer.statusCode, answer.body).toBeLessThan(500);
});
