export { eraseOldReceipts } from "./erase-receipts.ts";
export { readReceiptsOf } from "./read-own-receipts.ts";
export {
  explainTooLarge,
  RECEIPT_BODY_BYTES,
  readReceiptUpload,
  receiptUploadLimits,
} from "./read-receipt-upload.ts";
export { sendReceipt } from "./send-receipt.ts";
export { transfersRoutes } from "./transfers-routes.ts";
