import type { ContentPage } from "#contract/content/content.ts";
import { defaultMenus } from "#contract/content/menus.ts";
import about from "./defaults/about.json" with { type: "json" };
import auth from "./defaults/auth.json" with { type: "json" };
import collections from "./defaults/collections.json" with { type: "json" };
import consents from "./defaults/consents.json" with { type: "json" };
import contact from "./defaults/contact.json" with { type: "json" };
import faq from "./defaults/faq.json" with { type: "json" };
import home from "./defaults/home.json" with { type: "json" };
import privacy from "./defaults/privacy.json" with { type: "json" };
import shippingReturns from "./defaults/shipping-returns.json" with { type: "json" };
import shop from "./defaults/shop.json" with { type: "json" };
import terms from "./defaults/terms.json" with { type: "json" };

/** Default texts of every page, until the owner writes their own. */
export const defaultContent: Record<ContentPage, unknown> = {
  home,
  shop,
  collections,
  about,
  faq,
  shippingReturns,
  privacy,
  terms,
  consents,
  contact,
  auth,
  menus: defaultMenus,
};
