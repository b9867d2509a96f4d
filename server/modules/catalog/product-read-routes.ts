import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { Facets } from "#contract/catalog/attributes.ts";
import { LowStockProduct, Product, ProductListQuery, Variant } from "#contract/catalog/catalog.ts";
import { IdParam, IdParams, Paging } from "#contract/schemas.ts";
import type { Deps } from "../../context.ts";
import { pageBounds } from "../../db/paging.ts";
import { ctxOf } from "../../http/access.ts";
import { listBestSellers } from "./best-sellers.ts";
import { getProduct, getProductBySlug, listProductVariants } from "./find-product.ts";
import { countProductFacets, listProducts } from "./list-products.ts";
import { listVariants } from "./list-variants.ts";
import { listLowStock } from "./low-stock.ts";
import { listRelatedProducts } from "./related-products.ts";
import { listRitual } from "./ritual.ts";
import { findProductJson, findProductsJson } from "./snapshot/visitor-products.ts";

const Products = z.array(Product);
const Variants = z.array(Variant);
const FacetQuery = ProductListQuery.omit({
  page: true,
  pageSize: true,
  sort: true,
  state: true,
  stock: true,
});
const SlugParams = z.object({ slug: z.string().min(1).max(200) });
const RelatedParams = z.object({ productId: IdParam });
const open = { access: "public" } as const;

/** Longer lists count as uncached work of their network: up to a megabyte of JSON, compressed for each address. */
const LONG_LIST = 50;

function isExpensive({ search, ...paging }: ProductListQuery): boolean {
  return search !== undefined || pageBounds(paging).limit > LONG_LIST;
}

export function productReadRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      "/api/products",
      { config: open, schema: { querystring: ProductListQuery, response: { 200: Products } } },
      (request, reply) =>
        app.answerPublicRead(
          request,
          reply,
          async (ctx) => {
            const { products, total } = await listProducts(ctx, request.query);
            return { ...presentList(products), total };
          },
          { queue: { isCounted: isExpensive(request.query) } },
        ),
    );

    app.get(
      "/api/products/facets",
      { config: open, schema: { querystring: FacetQuery, response: { 200: Facets } } },
      (request, reply) =>
        app.answerPublicRead(
          request,
          reply,
          async (ctx) => ({ body: await countProductFacets(ctx, request.query) }),
          { queue: { isCounted: request.query.search !== undefined } },
        ),
    );

    app.get(
      // The specified address; it answers the best sellers.
      "/api/products/new-arrivals",
      { config: open, schema: { response: { 200: Products } } },
      (request, reply) =>
        app.answerPublicRead(request, reply, async (ctx) => presentList(await listBestSellers(ctx))),
    );

    app.get(
      "/api/products/low-stock",
      { config: { access: listLowStock }, schema: { response: { 200: z.array(LowStockProduct) } } },
      (request) => listLowStock(ctxOf(deps, request)),
    );

    app.get(
      "/api/products/slug/:slug",
      { config: open, schema: { params: SlugParams, response: { 200: Product, 301: z.null() } } },
      (request, reply) =>
        app.answerPublicRead(request, reply, async (ctx) => {
          const found = await getProductBySlug(ctx, request.params.slug);
          if ("product" in found) return presentOne(found.product);
          return { movedTo: `/api/products/slug/${found.movedTo}` };
        }),
    );

    app.get(
      "/api/products/related/:productId",
      { config: open, schema: { params: RelatedParams, response: { 200: Products } } },
      (request, reply) =>
        app.answerPublicRead(request, reply, async (ctx) =>
          presentList(await listRelatedProducts(ctx, request.params.productId)),
        ),
    );

    app.get(
      "/api/products/:id",
      { config: open, schema: { params: IdParams, response: { 200: Product } } },
      (request, reply) =>
        app.answerPublicRead(request, reply, async (ctx) =>
          presentOne(await getProduct(ctx, request.params.id)),
        ),
    );

    app.get(
      "/api/products/:id/ritual",
      { config: open, schema: { params: IdParams, response: { 200: Products } } },
      (request, reply) =>
        app.answerPublicRead(request, reply, async (ctx) =>
          presentList(await listRitual(ctx, request.params.id)),
        ),
    );

    app.get(
      "/api/products/:id/variants",
      { config: open, schema: { params: IdParams, response: { 200: Variants } } },
      (request, reply) =>
        app.answerPublicRead(request, reply, async (ctx) => ({
          body: await listProductVariants(ctx, request.params.id),
        })),
    );

    app.get(
      "/api/product-variants",
      { config: open, schema: { querystring: Paging, response: { 200: Variants } } },
      (request, reply) =>
        app.answerPublicRead(request, reply, async (ctx) => {
          const { variants, total } = await listVariants(ctx, request.query);
          return { body: variants, total };
        }),
    );
  };
}

function presentOne(product: Product) {
  return { body: product, json: findProductJson(product) };
}

function presentList(products: Product[]) {
  return { body: products, json: findProductsJson(products) };
}
