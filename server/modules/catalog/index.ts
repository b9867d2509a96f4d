export { catalogRoutes } from "./catalog-routes.ts";
export { deleteProducts } from "./delete-product.ts";
export { deleteCategory } from "./edit-categories.ts";
export { getProduct, listProductsByIds } from "./find-product.ts";
export { importCatalogue } from "./import-catalogue.ts";
export { listCategories } from "./list-categories.ts";
export { listProducts } from "./list-products.ts";
export { sendLowStockNotice } from "./low-stock-notice.ts";
export { countPublishedProducts, listProductAddresses, type ProductAddress } from "./product-addresses.ts";
