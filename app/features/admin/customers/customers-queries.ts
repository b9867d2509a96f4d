import { apiListQuery, apiQuery } from "#app/lib/query-client.ts";
import type { Customer, CustomerDetail } from "#contract/accounts.ts";

export const CUSTOMERS_PAGE_SIZE = 20;

export const customerRoles = ["admin", "customer"] as const;
export type CustomerRole = (typeof customerRoles)[number];

export function customersQuery({
  search,
  role,
  page,
}: {
  search: string;
  role?: CustomerRole;
  page: number;
}) {
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
