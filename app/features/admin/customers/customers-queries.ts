import { apiListQuery, apiQuery } from "#app/lib/query-client.ts";
import type { Customer, CustomerDetail } from "#contract/accounts.ts";

export const CUSTOMERS_PAGE_SIZE = 20;

export function customersQuery({ search, page }: { search: string; page: number }) {
  return apiListQuery<Customer>("/api/admin/customers", {
    search: search || null,
    page,
    pageSize: CUSTOMERS_PAGE_SIZE,
  });
}

export function customerQuery(id: number) {
  return apiQuery<CustomerDetail>(`/api/admin/customers/${id}`);
}
