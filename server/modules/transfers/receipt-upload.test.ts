import { beforeAll, expect, test } from "vitest";
import { makeBareApp } from "#tests/support/bare-app.ts";
import { testShop } from "#tests/support/test-shop.ts";
import { enableTransfers, makeTransferOrder, receiptForm } from "#tests/support/transfers.ts";
import { readReceiptUpload } from "./read-receipt-upload.ts";

const shop = testShop();
beforeAll(() => enableTransfers(shop()));

const { headers, payload } = receiptForm({ reference: "M-100200", file: Buffer.from("%PDF-1.4") });
const contentType = headers["content-type"];
const boundary = contentType.split("boundary=")[1] ?? "";
const field = (name: string) =>
  `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\nM-100200\r\n`;

test.each<[string, string, Buffer | string, number, string]>([
  ["no boundary", "multipart/form-data", payload, 400, "malformed_request"],
  [
    "a boundary that is too long",
    `multipart/form-data; boundary=${"x".repeat(300)}`,
    payload,
    400,
    "malformed_request",
  ],
  ["an empty boundary", "multipart/form-data; boundary=", payload, 400, "malformed_request"],
  [
    "a body that breaks off in its file",
    contentType,
    payload.subarray(0, payload.length - 40),
    400,
    "malformed_request",
  ],
  ["no body", contentType, "", 400, "invalid_input"],
  ["a body that is no form", contentType, "hola", 400, "malformed_request"],
  [
    "two references",
    contentType,
    `${field("reference")}${field("reference")}--${boundary}--\r\n`,
    413,
    "malformed_request",
  ],
  ["a field of another name", contentType, `${field("amount")}--${boundary}--\r\n`, 400, "invalid_input"],
  [
    "a field named __proto__",
    contentType,
    `${field("__proto__")}--${boundary}--\r\n`,
    400,
    "malformed_request",
  ],
])(
  "a receipt with %s is refused as a broken form or as no receipt",
  async (_what, type, body, status, code) => {
    const { id, cookie } = await makeTransferOrder(shop());

    const answer = await shop().request({
      method: "POST",
      url: `/api/orders/${id}/receipts`,
      cookie,
      headers: { "content-type": type },
      payload: body,
    });

    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
  },
);

test("a fault of the shop while it reads a receipt is not blamed on the form", async () => {
  const app = await makeBareApp(shop().deps);
  app.decorateRequest("parts", () => {
    throw new TypeError("fault");
  });
  app.post("/fault", { config: { access: "public" } }, (request) => readReceiptUpload(request));

  const answer = await app.inject({ method: "POST", url: "/fault" });

  expect(answer.json()).toMatchObject({ code: "internal" });
});
