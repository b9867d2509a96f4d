import { Readable } from "node:stream";
import multipart from "@fastify/multipart";
import type { FastifyRequest } from "fastify";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { dayOf } from "#contract/calendar/days.ts";
import { BulkFilters } from "#contract/catalog/bulk-products.ts";
import { CSV_LIMITS, ImportPreviewQuery, ImportQuery, ImportReport } from "#contract/catalog/product-csv.ts";
import type { Deps } from "../../../context.ts";
import { streamCsv } from "../../../csv/index.ts";
import { fieldError } from "../../../errors.ts";
import { ctxOf } from "../../../http/access.ts";
import { refuseTooLarge } from "../../../http/too-large.ts";
import { messages } from "../messages.ts";
import { exportHeaders, exportProducts } from "./export-products.ts";
import { importProducts, previewImport } from "./import-products.ts";

/** The file plus its multipart wrapper. */
const BODY_LIMIT_BYTES = CSV_LIMITS.bytes + 64 * 1024;
const FIELD = "file";

export function productCsvRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(multipart, { limits: { fileSize: CSV_LIMITS.bytes, files: 1, fields: 0 } });

    app.get(
      "/api/admin/products/export.csv",
      { config: { access: exportProducts }, schema: { querystring: BulkFilters } },
      async (request, reply) => {
        const ctx = ctxOf(deps, request);
        const pages = await exportProducts(ctx, request.query);
        const day = dayOf(deps.clock.now());
        return reply
          .header("content-disposition", `attachment; filename="productos-${day}.csv"`)
          .type("text/csv; charset=utf-8")
          .send(Readable.from(streamCsv(exportHeaders(ctx), pages)));
      },
    );

    const upload = { bodyLimit: BODY_LIMIT_BYTES, errorHandler: refuseTooLarge(messages.importTooLarge) };

    app.post(
      "/api/admin/products/import/preview",
      {
        ...upload,
        config: { access: previewImport },
        schema: {
          consumes: ["multipart/form-data"],
          querystring: ImportPreviewQuery,
          response: { 200: ImportReport },
        },
      },
      async (request) =>
        previewImport(ctxOf(deps, request), await readUploadedFile(request), request.query.newCategory),
    );

    app.post(
      "/api/admin/products/import",
      {
        ...upload,
        config: { access: importProducts },
        schema: {
          consumes: ["multipart/form-data"],
          querystring: ImportQuery,
          response: { 200: ImportReport },
        },
      },
      async (request) => {
        const { fingerprint, newCategory } = request.query;
        return importProducts(
          ctxOf(deps, request),
          await readUploadedFile(request),
          fingerprint,
          newCategory,
        );
      },
    );
  };
}

async function readUploadedFile(request: FastifyRequest): Promise<Buffer> {
  const file = await request.file();
  const content = await file?.toBuffer();
  if (!content?.length || file?.fieldname !== FIELD) {
    throw fieldError("invalid_input", FIELD, messages.importNoFile);
  }
  return content;
}
