import { multipart } from "./multipart.ts";
import type { TestShop } from "./test-shop.ts";

/** Lines of a CSV file. */
export const csvTable = (...rows: string[][]) => rows.map((cells) => cells.join(";")).join("\n");

/**
 * Sends a CSV file to the import of products.
 *
 * @param path `/preview`, or the query with the preview's fingerprint
 */
export function sendProductCsv(shop: TestShop, cookie: string, path: string, file: string) {
  return shop.request({
    method: "POST",
    url: `/api/admin/products/import${path}`,
    cookie,
    ...multipart([{ name: "file", content: file, filename: "productos.csv" }]),
  });
}
