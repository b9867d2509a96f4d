import {
  BadgePercent,
  ChartColumn,
  FileText,
  History,
  LayoutDashboard,
  type LucideIcon,
  Mail,
  Package,
  Settings,
  ShoppingBag,
  Star,
  Tags,
  UserCog,
  Users,
} from "lucide-react";
import type { AdminStats } from "#contract/admin/dashboard.ts";
import { adminCopy } from "./copy.ts";

const { nav: copy } = adminCopy;

export type Screen = {
  to: string;
  label: string;
  icon: LucideIcon;
  isExact?: boolean;
  /** Addresses of screens without a link of their own in the menu; on them this link is marked. */
  parts?: readonly string[];
  /** Count of pending work on this screen, with its label. */
  waiting?: { countOf: (stats: AdminStats) => number; text: (count: number) => string };
};

/** Daily screens. */
const daily: readonly Screen[] = [
  { to: "/admin", label: copy.dashboard, icon: LayoutDashboard, isExact: true },
  {
    to: "/admin/orders",
    label: copy.orders,
    icon: ShoppingBag,
    parts: ["/admin/receipts", "/admin/remittances"],
    waiting: {
      countOf: ({ toPrepare, toShip }) => (toPrepare ?? 0) + (toShip ?? 0),
      text: copy.ordersWaiting,
    },
  },
  {
    to: "/admin/messages",
    label: copy.messages,
    icon: Mail,
    waiting: { countOf: ({ unansweredMessages }) => unansweredMessages ?? 0, text: copy.messagesWaiting },
  },
  { to: "/admin/customers", label: copy.customers, icon: Users },
  {
    to: "/admin/reviews",
    label: copy.reviews,
    icon: Star,
    waiting: { countOf: ({ newReviews }) => newReviews ?? 0, text: copy.reviewsWaiting },
  },
];

const shop: readonly Screen[] = [
  { to: "/admin/products", label: copy.products, icon: Package },
  { to: "/admin/categories", label: copy.categories, icon: Tags },
  { to: "/admin/promotions", label: copy.promotions, icon: BadgePercent },
  { to: "/admin/content", label: copy.content, icon: FileText },
  { to: "/admin/reports", label: copy.reports, icon: ChartColumn },
  { to: "/admin/staff", label: copy.staff, icon: UserCog },
  { to: "/admin/audit", label: copy.audit, icon: History },
  { to: "/admin/settings", label: copy.settings, icon: Settings, parts: ["/admin/going-live"] },
];

/** The menu (docs/rules/admin.md#menu). */
export const screenGroups = [
  { title: copy.daily, screens: daily },
  { title: copy.shop, screens: shop },
] as const;

/** On a phone the bar at the bottom shows the first of them that the user may open. */
export const allScreens: readonly Screen[] = [...daily, ...shop];
