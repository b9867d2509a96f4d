export { catalogRoutes } from "./catalog-routes.ts";
export { deleteProducts } from "./delete-product.ts";
export { deleteCategory } from "./edit-categories.ts";
export { getProduct, listProductsByIds } from "./find-product.ts";
export { Catalogue, importCatalogue } from "./import-catalogue.ts";
export { listCategories } from "./list-categories.ts";
export { listProducts } from "./list-products.ts";
export { countPublishedProducts, listProductAddresses, type ProductAddress } from "./product-addresses.ts";
export { presentProducts, selectProducts } from "./product-presenter.ts";
