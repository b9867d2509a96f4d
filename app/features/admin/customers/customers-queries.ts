import { apiListQuery, apiQuery } from "#app/lib/query-client.ts";
import type { Customer, CustomerDetail } from "#contract/accounts.ts";

export const CUSTOMERS_PAGE_SIZE = 20;

export const customerRoles = ["admin", "customer"] as const;
type CustomerRole = (typeof customerRoles)[number];

type Filters = { search: string; role?: CustomerRole; page: number };

export function customersQuery({ search, role, page }: Filters) {
  return apiListQuery<Customer>("/api/admin/customers", {
    search: search || null,
    isAdmin: role && role === "admin",
    page,
    pageSize: CUSTOMERS_PAGE_SIZE,
  });
}

export function customerQuery(id: number) {
  return apiQuery<CustomerDetail>(`/api/admin/customers/${id}`);
}
