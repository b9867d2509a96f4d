import { salesPeriods } from "#contract/admin/dashboard.ts";
import { productSorts, stockLevels, stockSorts } from "#contract/names.ts";
import { orderPayments } from "#contract/orders/order-list.ts";
import { orderStatuses } from "#contract/orders/order-status.ts";

/** The requests of the admin's screens, for the shop that seed.sql fills. */

export type ScreenRequest = {
  /** "screen: request", the key of its figures. */
  name: string;
  url: string;
  /** Sent after this order changed, so that cached sums are computed again. */
  changedOrder?: number;
  /** Target in ms, if longer than that of a list. */
  target?: number;
};

/** Target for a report whose sums of closed days are computed again. */
const UNCACHED_REPORT_MS = 400;
/** Of the last days, and the oldest one. */
const RECENT_ORDER = 99_900;
const OLD_ORDER = 1;

/** The product and the customer with the longest lists. */
export type Longest = { product: number; customer: number };

const PAGE = "page=1&pageSize=20";

export function listRequests(longest: Longest): ScreenRequest[] {
  return [
    ...products,
    { name: "product history: first page", url: `/api/admin/products/${longest.product}/stock?${PAGE}` },
    {
      name: "product history: deep page",
      url: `/api/admin/products/${longest.product}/stock?page=200&pageSize=20`,
    },
    ...orders,
    ...customers,
    ...contacts,
    { name: "customer: most orders", url: `/api/admin/customers/${longest.customer}` },
    ...lists,
    ...dashboard,
    ...search,
    ...exports,
  ];
}

const products: ScreenRequest[] = [
  ...list("products", "/api/products", {
    "first page": "",
    "deep page": "page=450",
    "search, many": "search=romero",
    "search, two words": "search=champu romero",
    "search, one": "search=9871",
    "search, misspelt": "search=romreo",
    "search, none": "search=zzyzx",
    category: "category=linea-7",
    ...Object.fromEntries(stockLevels.map((level) => [`stock ${level}`, `stock=${level}`])),
    ...Object.fromEntries([...productSorts, ...stockSorts].map((sort) => [`sort ${sort}`, `sort=${sort}`])),
    "stock low, sort stock": "stock=low&sort=stock-asc",
    "search, sort stock": "search=romero&sort=stock-desc",
  }),
  { name: "categories", url: "/api/categories" },
];

const filters = {
  all: "",
  "search, many": "search=garcia",
  "search, e-mail": "search=clienta77@correo",
  "search, number": "search=%2399500",
  "search, phone": `search=${encodeURIComponent(`+57 300 ${1_000_000 + 77 * 7919}`)}`,
  "search, three digits": "search=300",
  "search, start of a phone": "search=3001",
  "search, document": `search=${1_000_000_000 + 78 * 104_729}`,
  "search, tracking": `search=SV-${500_000_000 + 50_000 * 37}`,
  "search, payment reference": "search=T50123",
  "search, product": "search=mascarilla",
  "search, town": "search=manizales",
  "search, two letters": "search=an",
  "search, none": "search=zzyzx",
  month: `from=${dayAgo(45)}&to=${dayAgo(15)}`,
  ...Object.fromEntries(orderPayments.map((status) => [`payment ${status}`, `payment=${status}`])),
  "search and month": `search=garcia&from=${dayAgo(45)}&to=${dayAgo(15)}`,
};

const orders: ScreenRequest[] = [
  ...list("orders", "/api/orders", {
    ...filters,
    "deep page": "page=4500",
    ...Object.fromEntries(orderStatuses.map((status) => [status, `status=${status}`])),
    "completed, deep page": "status=completed&page=3000",
    attention: "attention=true",
    "to prepare": "work=prepare",
    "search and status": "search=garcia&status=cancelled",
    "month and status": `status=completed&from=${dayAgo(75)}&to=${dayAgo(45)}`,
  }),
  ...Object.entries(filters).map(([name, query]) => ({
    name: `order counts: ${name}`,
    url: `/api/orders/status-counts?${query}`,
  })),
  { name: "order", url: "/api/orders/99000" },
];

const customers: ScreenRequest[] = list("customers", "/api/admin/customers", {
  "first page": "",
  "deep page": "page=200",
  "search, many": "search=garcia",
  "search, e-mail": "search=clienta77@",
  "search, none": "search=zzyzx",
  administrators: "isAdmin=true",
});

const contacts: ScreenRequest[] = [
  ...list("contacts", "/api/admin/contacts", {
    "first page": "",
    "deep page": "page=900",
    "search, many": "search=garcia",
    "search, phone": `search=${encodeURIComponent("+57 311 100 7777")}`,
    "search, three digits": "search=311",
    "search, document": `search=${1_000_000_000 + 78 * 104_729}`,
    "search, tracking": `search=SV-${500_000_000 + 50_000 * 37}`,
    "search, product": "search=mascarilla",
    "search, town": "search=manizales",
    "search, none": "search=zzyzx",
    "without an account": "kind=guest",
    town: "town=Cali",
    label: "label=mayorista",
    "has bought": "hasBought=true",
    "has not bought": "hasBought=false",
    "all filters": "search=garcia&kind=guest&town=Cali&label=mayorista&hasBought=true",
  }),
  { name: "contacts: choices", url: "/api/admin/contacts/choices" },
];

const lists: ScreenRequest[] = [
  ...list("audit", "/api/admin/audit", {
    "first page": "",
    "deep page": "page=5000",
    "by the shop": "actor=shop",
    person: "actor=1",
    orders: "type=order",
    "one order": "type=order&id=50000",
    products: "type=product",
    month: `from=${dayAgo(45)}&to=${dayAgo(15)}`,
  }),
  { name: "audit: people", url: "/api/admin/audit/people" },
  ...list("withdrawals", "/api/admin/withdrawals", { open: "", refused: "state=refused" }),
  ...list("messages", "/api/admin/messages", {
    "first page": "",
    "deep page": "page=150",
    "not answered": "isAnswered=false",
    "search, all": "search=romero",
    "search, none": "search=zzyzx",
  }),
  ...list("newsletter", "/api/admin/newsletter", {
    "first page": "",
    "deep page": "page=300",
    "search, some": "search=lectora77",
    "search, none": "search=zzyzx",
  }),
];

const dashboard: ScreenRequest[] = [
  { name: "dashboard: figures", url: "/api/admin/stats" },
  ...Object.keys(salesPeriods).flatMap((period) => [
    { name: `dashboard: sales ${period}`, url: `/api/admin/sales?period=${period}` },
    {
      name: `dashboard: sales ${period}, after a change`,
      url: `/api/admin/sales?period=${period}`,
      changedOrder: RECENT_ORDER,
    },
    {
      name: `dashboard: sales ${period}, after a change of an old order`,
      url: `/api/admin/sales?period=${period}`,
      changedOrder: OLD_ORDER,
      target: UNCACHED_REPORT_MS,
    },
  ]),
  {
    name: "report: not sold",
    url: `/api/admin/sales/unsold?from=${dayAgo(30)}&to=${dayAgo(0)}`,
    target: UNCACHED_REPORT_MS,
  },
  { name: "dashboard: recent orders", url: "/api/orders/recent" },
  { name: "dashboard: low stock", url: "/api/products/low-stock" },
  { name: "dashboard: attention", url: "/api/admin/attention" },
];

const search: ScreenRequest[] = [
  "ana",
  "garcia",
  "romero",
  "clienta77",
  "zzyzx",
  "99500",
  "3111007777",
  "mascarilla",
].map((text) => ({
  name: `palette: ${text}`,
  url: `/api/admin/search?q=${text}`,
}));

const exports: ScreenRequest[] = [
  { name: "export: products", url: "/api/admin/products/export.csv" },
  { name: "export: products, one category", url: "/api/admin/products/export.csv?category=linea-7" },
  { name: "export: orders, ten days", url: `/api/admin/orders.csv?from=${dayAgo(30)}&to=${dayAgo(20)}` },
  { name: "export: newsletter", url: "/api/admin/newsletter.csv" },
  { name: "export: contacts", url: "/api/admin/contacts.csv" },
];

/** The requests of one list with different filters; a filter may override the page. */
function list(screen: string, url: string, variants: Record<string, string>): ScreenRequest[] {
  return Object.entries(variants).map(([name, variant]) => {
    const query = {
      ...Object.fromEntries(new URLSearchParams(PAGE)),
      ...Object.fromEntries(new URLSearchParams(variant)),
    };
    return { name: `${screen}: ${name}`, url: `${url}?${new URLSearchParams(query)}` };
  });
}

function dayAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}
