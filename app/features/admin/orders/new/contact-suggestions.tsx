import { useQuery, useQueryClient } from "@tanstack/react-query";
import { apiListQuery } from "#app/lib/query-client.ts";
import { useDebouncedValue } from "#app/lib/use-debounced-value.ts";
import { toastError } from "#app/ui/toast-store.ts";
import type { Contact } from "#contract/admin/contacts.ts";
import { plainText } from "#contract/plain-text.ts";
import { contactName } from "../../customers/contact-name.ts";
import { contactQuery } from "../../customers/customers-queries.ts";
import { usePermissions } from "../../use-permissions.ts";
import { newOrderCopy } from "./copy.ts";
import type { NewOrderValues } from "./form-values.ts";
import { personValues } from "./person-values.ts";

const copy = newOrderCopy.customer;
const SHORTEST = 3;
const SHOWN = 4;
/** More than are shown: the search also finds people by the names in their orders. */
const FOUND = 12;

type Props = {
  name: string;
  /** Whether somebody typed the name; otherwise only accounts are offered, which nothing else links. */
  isTyped: boolean;
  onFill: (values: Partial<NewOrderValues>) => void;
};

/** People of this name. Choosing one fills the form from their data and newest address. */
export function ContactSuggestions({ name, isTyped, onFill }: Props) {
  const may = usePermissions();
  const queries = useQueryClient();
  const search = useDebouncedValue(name, 250);
  const { data } = useQuery({
    ...apiListQuery<Contact>("/api/admin/contacts", { search, page: 1, pageSize: FOUND }),
    enabled: search.length >= SHORTEST && may("customers.read"),
  });
  const found = search === name ? (data?.items ?? []) : [];
  const people = found
    .filter((contact) => plainText(contactName(contact)).includes(plainText(name)))
    .filter(({ account }) => isTyped || account !== null)
    .slice(0, SHOWN);
  if (people.length === 0) return null;

  async function choose({ id }: Contact) {
    try {
      const { phone, email, ...person } = personValues(await queries.fetchQuery(contactQuery(id)));
      onFill({ ...person, ...(phone && { phone }), ...(email && { email }) });
    } catch (error) {
      toastError(copy.notLoaded, error);
    }
  }

  return (
    <ul
      aria-label={copy.found}
      className="-mt-2 divide-y divide-line rounded-control border border-line px-3 sm:col-span-2"
    >
      {people.map((contact) => (
        <li key={contact.id}>
          <button
            type="button"
            onClick={() => choose(contact)}
            className="flex min-h-(--control-height) w-full flex-wrap items-center gap-x-3 py-1.5 text-left hover:underline"
          >
            {contactName(contact)}
            <span className="text-muted text-xs">
              {[contact.phone, contact.email, contact.city, contact.account && copy.hasAccount]
                .filter(Boolean)
                .join(" · ")}
            </span>
          </button>
        </li>
      ))}
    </ul>
  );
}
