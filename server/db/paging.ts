import { MAX_UNPAGED, type Paging } from "#contract/schemas.ts";

const DEFAULT_PAGE_SIZE = 24;

/**
 * Limit and offset of a page; without `page`, the first rows up to the maximum of a list
 * (docs/rules/catalogue.md#lists).
 */
export function pageBounds(
  { page, pageSize }: Paging,
  defaultPageSize = DEFAULT_PAGE_SIZE,
): { limit: number; offset: number } {
  if (page === undefined) return { limit: pageSize ?? MAX_UNPAGED, offset: 0 };
  const limit = pageSize ?? defaultPageSize;
  return { limit, offset: (page - 1) * limit };
}
