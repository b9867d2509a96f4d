import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import type { Deps } from "../../context.ts";
import { attributeRoutes } from "./attributes/attribute-routes.ts";
import { bulkRoutes } from "./bulk/bulk-routes.ts";
import { categoryRoutes } from "./category-routes.ts";
import { productCsvRoutes } from "./csv/csv-routes.ts";
import { productReadRoutes } from "./product-read-routes.ts";
import { productWriteRoutes } from "./product-write-routes.ts";
import { suggestionRoutes } from "./suggestion-routes.ts";

export function catalogRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(categoryRoutes(deps));
    await app.register(attributeRoutes(deps));
    await app.register(productReadRoutes(deps));
    await app.register(productWriteRoutes(deps));
    await app.register(bulkRoutes(deps));
    await app.register(productCsvRoutes(deps));
    await app.register(suggestionRoutes());
  };
}
