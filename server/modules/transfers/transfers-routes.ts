import multipart from "@fastify/multipart";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import {
  ApproveReceiptBody,
  ReceiptDecision,
  RejectReceiptBody,
  WaitingReceipt,
} from "#contract/payments/transfers.ts";
import { IdParams } from "#contract/schemas.ts";
import type { Deps } from "../../context.ts";
import { ctxOf } from "../../http/access.ts";
import type { RouteLimit } from "../../http/limits.ts";
import { changeToTransfer } from "../orders/index.ts";
import { approveReceipt, rejectReceipt } from "./decide-receipt.ts";
import { linkTransferRoutes } from "./link-transfer-routes.ts";
import { listWaitingReceipts, readReceiptContent } from "./list-receipts.ts";
import {
  explainTooLarge,
  RECEIPT_BODY_BYTES,
  readReceiptUpload,
  receiptUploadLimits,
} from "./read-receipt-upload.ts";
import { sendReceipt } from "./send-receipt.ts";

const receiptLimit: RouteLimit = { name: "receipts", max: 20, windowSeconds: 600, by: "user" };

export function transfersRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(multipart, { limits: receiptUploadLimits });

    await app.register(linkTransferRoutes(deps));

    app.post(
      "/api/orders/:id/receipts",
      {
        config: { access: "customer", limit: receiptLimit },
        bodyLimit: RECEIPT_BODY_BYTES,
        schema: { consumes: ["multipart/form-data"], params: IdParams, response: { 204: z.null() } },
        errorHandler: explainTooLarge,
      },
      async (request, reply) => {
        await sendReceipt(ctxOf(deps, request), request.params.id, await readReceiptUpload(request));
        return reply.code(204).send(null);
      },
    );

    app.post(
      "/api/orders/:id/transfer",
      {
        config: { access: "customer", limit: receiptLimit },
        schema: { params: IdParams, response: { 204: z.null() } },
      },
      async (request, reply) => {
        await changeToTransfer(ctxOf(deps, request), request.params.id);
        return reply.code(204).send(null);
      },
    );

    app.get(
      "/api/admin/receipts",
      { config: { access: listWaitingReceipts }, schema: { response: { 200: z.array(WaitingReceipt) } } },
      (request) => listWaitingReceipts(ctxOf(deps, request)),
    );

    app.get(
      "/api/admin/receipts/:id/file",
      { config: { access: readReceiptContent }, schema: { params: IdParams } },
      async (request, reply) => {
        const { id } = request.params;
        const { content, type } = await readReceiptContent(ctxOf(deps, request), id);
        reply.header("content-security-policy", "default-src 'none'; sandbox");
        // A PDF may contain scripts: no browser opens it on the shop's origin.
        if (type === "application/pdf") {
          reply.header("content-disposition", `attachment; filename="comprobante-${id}.pdf"`);
        }
        return reply.type(type).send(content);
      },
    );

    app.post(
      "/api/admin/receipts/:id/approve",
      {
        config: { access: approveReceipt },
        schema: { params: IdParams, body: ApproveReceiptBody, response: { 200: ReceiptDecision } },
      },
      (request) => approveReceipt(ctxOf(deps, request), request.params.id, request.body),
    );

    app.post(
      "/api/admin/receipts/:id/reject",
      {
        config: { access: rejectReceipt },
        schema: { params: IdParams, body: RejectReceiptBody, response: { 200: ReceiptDecision } },
      },
      (request) => rejectReceipt(ctxOf(deps, request), request.params.id, request.body),
    );
  };
}
