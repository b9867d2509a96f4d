import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import {
  NewProductBody,
  Product,
  ProductPatch,
  Variant,
  VariantBody,
  VariantEdits,
} from "#contract/catalog/catalog.ts";
import { IdParam, IdParams } from "#contract/schemas.ts";
import type { Deps } from "../../context.ts";
import { ctxOf } from "../../http/access.ts";
import { createProduct } from "./create-product.ts";
import { deleteProduct } from "./delete-product.ts";
import { duplicateProduct } from "./duplicate-product.ts";
import { addVariant, deleteVariant, replaceVariants } from "./edit-variants.ts";
import { updateProduct } from "./update-product.ts";

const VariantParams = IdParams.extend({ variantId: IdParam });

export function productWriteRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.post(
      "/api/products",
      { config: { access: createProduct }, schema: { body: NewProductBody, response: { 201: Product } } },
      async (request, reply) => reply.code(201).send(await createProduct(ctxOf(deps, request), request.body)),
    );

    app.patch(
      "/api/products/:id",
      {
        config: { access: updateProduct },
        schema: { params: IdParams, body: ProductPatch, response: { 200: Product } },
      },
      (request) => updateProduct(ctxOf(deps, request), request.params.id, request.body),
    );

    app.delete(
      "/api/products/:id",
      { config: { access: deleteProduct }, schema: { params: IdParams, response: { 204: z.null() } } },
      async (request, reply) => {
        await deleteProduct(ctxOf(deps, request), request.params.id);
        return reply.code(204).send(null);
      },
    );

    app.post(
      "/api/admin/products/:id/duplicate",
      { config: { access: duplicateProduct }, schema: { params: IdParams, response: { 201: Product } } },
      async (request, reply) =>
        reply.code(201).send(await duplicateProduct(ctxOf(deps, request), request.params.id)),
    );

    app.post(
      "/api/products/:id/variants",
      {
        config: { access: addVariant },
        schema: { params: IdParams, body: VariantBody, response: { 201: Variant } },
      },
      async (request, reply) =>
        reply.code(201).send(await addVariant(ctxOf(deps, request), request.params.id, request.body)),
    );

    app.put(
      "/api/products/:id/variants",
      {
        config: { access: replaceVariants },
        schema: { params: IdParams, body: VariantEdits, response: { 200: z.array(Variant) } },
      },
      (request) => replaceVariants(ctxOf(deps, request), request.params.id, request.body),
    );

    app.delete(
      "/api/products/:id/variants/:variantId",
      { config: { access: deleteVariant }, schema: { params: VariantParams, response: { 204: z.null() } } },
      async (request, reply) => {
        const { id, variantId } = request.params;
        await deleteVariant(ctxOf(deps, request), id, variantId);
        return reply.code(204).send(null);
      },
    );
  };
}
