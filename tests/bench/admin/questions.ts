import { salesPeriods } from "#contract/dashboard.ts";
import { productSorts, stockLevels, stockSorts } from "#contract/names.ts";
import { orderStatuses } from "#contract/order-status.ts";

/** What the administrator's screens ask for in the shop that seed.sql plants, as they ask for it. */

export type Question = {
  /** The screen, then what is asked of it: what its figures are kept under. */
  name: string;
  url: string;
  /** Asked after an order changed: the sums that the shop keeps are summed anew. */
  isAfterChange?: boolean;
  /** Where it may take longer than a list: ms. */
  target?: number;
};

/** A report is read anew once after a change and then kept: it is no list. */
const SUMMED_ANEW_MS = 400;

/** Whose lists are longest. */
export type Longest = { product: number; customer: number };

const PAGE = "page=1&pageSize=20";

export function questions(longest: Longest): Question[] {
  return [
    ...products,
    { name: "product history: first page", url: `/api/admin/products/${longest.product}/stock?${PAGE}` },
    {
      name: "product history: deep page",
      url: `/api/admin/products/${longest.product}/stock?page=200&pageSize=20`,
    },
    ...orders,
    ...customers,
    { name: "customer: most orders", url: `/api/admin/customers/${longest.customer}` },
    ...lists,
    ...dashboard,
    ...search,
    ...exports,
  ];
}

const products: Question[] = [
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

const narrowed = {
  all: "",
  "search, many": "search=garcia",
  "search, e-mail": "search=clienta77@correo",
  "search, number": "search=%2399500",
  "search, two letters": "search=an",
  "search, none": "search=zzyzx",
  month: `from=${dayAgo(45)}&to=${dayAgo(15)}`,
  "search and month": `search=garcia&from=${dayAgo(45)}&to=${dayAgo(15)}`,
};

const orders: Question[] = [
  ...list("orders", "/api/orders", {
    ...narrowed,
    "deep page": "page=4500",
    ...Object.fromEntries(orderStatuses.map((status) => [status, `status=${status}`])),
    "completed, deep page": "status=completed&page=3000",
    attention: "attention=true",
    "to prepare": "work=prepare",
    "search and status": "search=garcia&status=cancelled",
    "month and status": `status=completed&from=${dayAgo(75)}&to=${dayAgo(45)}`,
  }),
  ...Object.entries(narrowed).map(([name, query]) => ({
    name: `order counts: ${name}`,
    url: `/api/orders/status-counts?${query}`,
  })),
  { name: "order", url: "/api/orders/99000" },
];

const customers: Question[] = list("customers", "/api/admin/customers", {
  "first page": "",
  "deep page": "page=200",
  "search, many": "search=garcia",
  "search, e-mail": "search=clienta77@",
  "search, none": "search=zzyzx",
  administrators: "isAdmin=true",
});

const lists: Question[] = [
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

const dashboard: Question[] = [
  { name: "dashboard: figures", url: "/api/admin/stats" },
  ...Object.keys(salesPeriods).flatMap((period) => [
    { name: `dashboard: sales ${period}`, url: `/api/admin/sales?period=${period}` },
    {
      name: `dashboard: sales ${period}, after a change`,
      url: `/api/admin/sales?period=${period}`,
      isAfterChange: true,
      target: SUMMED_ANEW_MS,
    },
  ]),
  { name: "dashboard: recent orders", url: "/api/orders/recent" },
  { name: "dashboard: low stock", url: "/api/products/low-stock" },
  { name: "dashboard: attention", url: "/api/admin/attention" },
];

const search: Question[] = ["ana", "garcia", "romero", "clienta77", "zzyzx", "99500"].map((text) => ({
  name: `palette: ${text}`,
  url: `/api/admin/search?q=${text}`,
}));

const exports: Question[] = [
  { name: "export: products", url: "/api/admin/products/export.csv" },
  { name: "export: products, one category", url: "/api/admin/products/export.csv?category=linea-7" },
  { name: "export: orders, ten days", url: `/api/admin/orders.csv?from=${dayAgo(30)}&to=${dayAgo(20)}` },
  { name: "export: newsletter", url: "/api/admin/newsletter.csv" },
];

/** One list, narrowed and turned over in several ways; what they say of the page wins. */
function list(screen: string, url: string, ways: Record<string, string>): Question[] {
  return Object.entries(ways).map(([name, way]) => {
    const query = {
      ...Object.fromEntries(new URLSearchParams(PAGE)),
      ...Object.fromEntries(new URLSearchParams(way)),
    };
    return { name: `${screen}: ${name}`, url: `${url}?${new URLSearchParams(query)}` };
  });
}

function dayAgo(days: number): string {
  return new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);
}
