import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import {
  AdminSettings,
  PublicSettings,
  ReadyAnswerSettings,
  SettingsPatch,
} from "#contract/settings/settings.ts";
import { methodsOfEveryZone } from "#contract/shipping/published-rates.ts";
import type { Ctx, Deps } from "../../context.ts";
import { ctxOf } from "../../http/access.ts";
import { readPublishedZones } from "../shipping/index.ts";
import { announcementAt } from "./announcement.ts";
import { getSettings, listReadyAnswers, readSettingsForAdmin, updateSettings } from "./settings-store.ts";

/** @param hasOffers whether there are promotions in force or products on sale */
export function settingsRoutes(deps: Deps, hasOffers: (ctx: Ctx) => Promise<boolean>): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      "/api/settings",
      { config: { access: "public" }, schema: { response: { 200: PublicSettings } } },
      (request, reply) =>
        app.answerPublicRead(request, reply, async (ctx) => ({
          body: { ...(await readPublicSettings(deps, ctx)), hasOffers: await hasOffers(ctx) },
        })),
    );

    app.get(
      "/api/admin/settings",
      { config: { access: readSettingsForAdmin }, schema: { response: { 200: AdminSettings } } },
      async (request) => ({
        ...(await readSettingsForAdmin(ctxOf(deps, request))),
        gateway: await gatewayMode(deps),
      }),
    );

    app.get(
      "/api/admin/ready-answers",
      { config: { access: listReadyAnswers }, schema: { response: { 200: ReadyAnswerSettings } } },
      (request) => listReadyAnswers(ctxOf(deps, request)),
    );

    app.patch(
      "/api/admin/settings",
      {
        config: { access: updateSettings },
        schema: { body: SettingsPatch, response: { 200: AdminSettings } },
      },
      async (request) => ({
        ...(await updateSettings(ctxOf(deps, request), request.body)),
        gateway: await gatewayMode(deps),
      }),
    );
  };
}

/** The settings that visitors may see, which are only these. */
async function readPublicSettings(deps: Deps, ctx: Ctx): Promise<Omit<PublicSettings, "hasOffers">> {
  const settings = await getSettings(ctx);
  const { general, shipping, promotions, salePrices, guestCheckout, reviews, whatsappOrders, brand } =
    settings;
  const { paymentWindowMinutes, manualOrderWindowHours } = settings.payments;
  const { savedCart, cartMails, stockAlerts, refills } = settings.reminders;
  const zones = await readPublishedZones(ctx, shipping);
  return {
    general,
    shipping: { ...shipping, ...(zones && methodsOfEveryZone(shipping, zones)) },
    payments: { paymentWindowMinutes, manualOrderWindowHours, gateway: await gatewayMode(deps) },
    promotions,
    salePrices,
    guestCheckout,
    reminders: { savedCart, cartMails, stockAlerts, refills },
    reviews,
    whatsappOrders,
    brand,
    announcement: announcementAt(settings.announcement, deps.clock.now()),
  };
}

/** The payment gateway's mode. The admin shows the mode, but never the keys (docs/rules/admin.md#settings). */
async function gatewayMode({ connections }: Deps) {
  return (await connections.current()).gateway.mode;
}
