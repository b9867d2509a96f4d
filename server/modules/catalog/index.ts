export { catalogRoutes } from "./catalog-routes.ts";
export { getProduct, listProductsByIds } from "./find-product.ts";
export { Catalogue, importCatalogue } from "./import-catalogue.ts";
export { presentProducts, selectProducts } from "./product-presenter.ts";
