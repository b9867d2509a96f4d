import { apiListQuery, apiQuery } from "#app/lib/query-client.ts";
import type { CustomerDetail } from "#contract/accounts/accounts.ts";
import type { Contact, ContactChoices, ContactDetail } from "#contract/admin/contacts.ts";
import { CONTACTS_PAGE_SIZE, type ContactsState, contactFilterParams } from "./contacts-state.ts";

export function contactsQuery(state: ContactsState) {
  return apiListQuery<Contact>("/api/admin/contacts", {
    ...contactFilterParams(state),
    page: state.page,
    pageSize: CONTACTS_PAGE_SIZE,
  });
}

export const contactChoicesQuery = apiQuery<ContactChoices>("/api/admin/contacts/choices");

export function contactQuery(id: number) {
  return apiQuery<ContactDetail>(`/api/admin/contacts/${id}`);
}

export function customerQuery(id: number) {
  return apiQuery<CustomerDetail>(`/api/admin/customers/${id}`);
}
