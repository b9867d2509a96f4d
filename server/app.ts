import cookie from "@fastify/cookie";
import fastify, { type FastifyInstance, LogController } from "fastify";
import { serializerCompiler, validatorCompiler } from "fastify-type-provider-zod";
import { checksRoutes } from "./checks/index.ts";
import type { Deps } from "./context.ts";
import { installAccess } from "./http/access.ts";
import { makeAnswerCache } from "./http/answer-cache.ts";
import { sendClientError } from "./http/client-errors.ts";
import { installCompression } from "./http/compression.ts";
import { installErrorHandling, sendError } from "./http/errors.ts";
import { installHealth } from "./http/health.ts";
import { installLimits } from "./http/limits.ts";
import { installApiDocs } from "./http/openapi.ts";
import { installOriginCheck } from "./http/origin.ts";
import { toOriginForm } from "./http/origin-form.ts";
import type { PageSource } from "./http/page-renderer.ts";
import { pageRoutes } from "./http/pages.ts";
import { makeRequestId, makeRequestLog } from "./http/request-log.ts";
import { installRequestRate } from "./http/request-rate.ts";
import { installSecurityHeaders, securityHeaders } from "./http/security.ts";
import { staticRoutes } from "./http/static.ts";
import { installTextCheck } from "./http/storable-text.ts";
import { installUncachedWork } from "./http/uncached-work.ts";
import { installProxyCheck } from "./http/untrusted-proxy.ts";
import { uploadRoutes } from "./http/uploads.ts";
import { installMetrics } from "./metrics/index.ts";
import { accountingRoutes } from "./modules/accounting/index.ts";
import { accountRoutes, resolveSession } from "./modules/accounts/index.ts";
import { addressesRoutes } from "./modules/addresses/index.ts";
import { adminSearchRoutes } from "./modules/admin-search/index.ts";
import { attentionRoutes } from "./modules/attention/index.ts";
import { auditRoutes } from "./modules/audit/index.ts";
import { cartDraftsRoutes } from "./modules/cart-drafts/index.ts";
import { cartMailsRoutes } from "./modules/cart-mails/index.ts";
import { catalogRoutes } from "./modules/catalog/index.ts";
import { connectionsRoutes } from "./modules/connections/index.ts";
import { contactRoutes } from "./modules/contact/index.ts";
import { contactsRoutes } from "./modules/contacts/index.ts";
import { contentRoutes } from "./modules/content/index.ts";
import { dashboardRoutes } from "./modules/dashboard/index.ts";
import { discoveryRoutes, hasOffers } from "./modules/discovery/index.ts";
import { favouritesRoutes } from "./modules/favourites/index.ts";
import { firstStepsRoutes } from "./modules/first-steps/index.ts";
import { inventoryRoutes } from "./modules/inventory/index.ts";
import { mailRoutes } from "./modules/mail/index.ts";
import { manualOrdersRoutes } from "./modules/manual-orders/index.ts";
import { mediaRoutes } from "./modules/media/index.ts";
import { newsletterRoutes } from "./modules/newsletter/index.ts";
import { notificationsRoutes } from "./modules/notifications/index.ts";
import { orderCorrectionsRoutes } from "./modules/order-corrections/index.ts";
import { getOrder, getOrderForAdmin } from "./modules/order-detail/index.ts";
import { orderPageRoutes } from "./modules/order-page/index.ts";
import { findReplacedOrders, ordersRoutes } from "./modules/orders/index.ts";
import { ownPageRoutes } from "./modules/own-pages/index.ts";
import { paymentsRoutes } from "./modules/payments/index.ts";
import { preferencesRoutes } from "./modules/preferences/index.ts";
import { pricingRoutes } from "./modules/pricing/index.ts";
import { promotionsRoutes } from "./modules/promotions/index.ts";
import { refillsRoutes } from "./modules/refills/index.ts";
import { refundsRoutes } from "./modules/refunds/index.ts";
import { reminderFiguresRoutes } from "./modules/reminder-figures/index.ts";
import { remittancesRoutes } from "./modules/remittances/index.ts";
import { reviewsRoutes } from "./modules/reviews/index.ts";
import { savedCartsRoutes } from "./modules/saved-carts/index.ts";
import { settingsRoutes } from "./modules/settings/index.ts";
import { placesRoutes, shippingZonesRoutes } from "./modules/shipping/index.ts";
import { stockAlertsRoutes } from "./modules/stock-alerts/index.ts";
import { takeEverythingRoutes } from "./modules/take-everything/index.ts";
import { transferAccountsRoutes } from "./modules/transfer-accounts/index.ts";
import { transfersRoutes } from "./modules/transfers/index.ts";
import { installRealtime } from "./realtime/index.ts";

const BODY_LIMIT_BYTES = 256 * 1024;
/** Time-out in ms to receive a whole request; protects against slow requests that occupy connections. */
const REQUEST_TIMEOUT_MS = 60_000;

/**
 * Builds the application without listening. Tests inject requests, main.ts listens.
 *
 * @param pages null for the API without the pages of `app/`
 */
export async function buildApp(deps: Deps, pages: PageSource | null = null): Promise<FastifyInstance> {
  const requestLog = makeRequestLog(deps);
  const cacheObservers = [requestLog.logCached];
  const sharedAnswers = makeAnswerCache(deps, securityHeaders(deps.config), (...answered) => {
    for (const observe of cacheObservers) observe(...answered);
  });
  const app = fastify({
    serverFactory: sharedAnswers.serverFactory,
    loggerInstance: deps.log,
    bodyLimit: BODY_LIMIT_BYTES,
    trustProxy: deps.config.trustProxy ?? false,
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: "requestId" }),
    genReqId: makeRequestId,
    rewriteUrl: (request) => toOriginForm(request.url ?? "/"),
    requestTimeout: REQUEST_TIMEOUT_MS,
    clientErrorHandler: sendClientError,
    frameworkErrors: (error, request, reply) => sendError(request, reply, error),
    routerOptions: { maxParamLength: 300 },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);

  // No route accepts text/plain, which a form of another site can send without a CORS preflight.
  app.removeContentTypeParser("text/plain");

  installErrorHandling(app);
  requestLog.install(app);
  deps.tracing?.traceRequests(app);
  installProxyCheck(app, deps);
  installSecurityHeaders(app, deps.config);
  await installRequestRate(app, deps.config);
  installUncachedWork(app, deps.config);
  sharedAnswers.install(app);
  await installCompression(app);
  await app.register(cookie);
  installOriginCheck(app, deps.config);
  installAccess(app, deps, resolveSession);
  installTextCheck(app);
  installLimits(app, deps);
  await installApiDocs(app, deps.config);
  installHealth(app, deps);
  await installRealtime(app, deps);
  const { metricsToken } = deps.config;
  if (metricsToken) cacheObservers.push(installMetrics(app, deps, metricsToken));

  await registerModules(app, deps);
  await app.register(uploadRoutes(deps.storage));
  if (pages) {
    await app.register(staticRoutes());
    await app.register(pageRoutes(deps, pages));
  }

  return app;
}

/** The API routes of all modules. */
async function registerModules(app: FastifyInstance, deps: Deps): Promise<void> {
  await app.register(settingsRoutes(deps, hasOffers));
  await app.register(mailRoutes(deps));
  await app.register(connectionsRoutes(deps));
  await app.register(catalogRoutes(deps));
  await app.register(inventoryRoutes(deps));
  await app.register(stockAlertsRoutes(deps));
  await app.register(mediaRoutes(deps));
  await app.register(accountRoutes(deps));
  await app.register(addressesRoutes(deps));
  await app.register(favouritesRoutes(deps));
  await app.register(savedCartsRoutes(deps));
  await app.register(cartMailsRoutes(deps));
  await app.register(reminderFiguresRoutes(deps));
  await app.register(contentRoutes(deps));
  await app.register(ownPageRoutes(deps));
  await app.register(contactRoutes(deps));
  await app.register(contactsRoutes(deps));
  await app.register(newsletterRoutes(deps));
  await app.register(notificationsRoutes(deps));
  await app.register(preferencesRoutes(deps));
  await app.register(promotionsRoutes(deps));
  await app.register(pricingRoutes(deps, findReplacedOrders));
  await app.register(placesRoutes());
  await app.register(shippingZonesRoutes(deps));
  const orderDetails = { getOrder, getOrderForAdmin };
  await app.register(ordersRoutes(deps, orderDetails));
  await app.register(manualOrdersRoutes(deps));
  await app.register(orderCorrectionsRoutes(deps));
  await app.register(cartDraftsRoutes(deps));
  await app.register(paymentsRoutes(deps));
  await app.register(transferAccountsRoutes(deps));
  await app.register(remittancesRoutes(deps));
  await app.register(transfersRoutes(deps));
  await app.register(refundsRoutes(deps, orderDetails));
  await app.register(refillsRoutes(deps));
  await app.register(reviewsRoutes(deps));
  await app.register(orderPageRoutes(deps));
  await app.register(dashboardRoutes(deps));
  await app.register(accountingRoutes(deps));
  await app.register(takeEverythingRoutes(deps));
  await app.register(attentionRoutes(deps));
  await app.register(auditRoutes(deps));
  await app.register(adminSearchRoutes(deps));
  await app.register(firstStepsRoutes(deps));
  await app.register(checksRoutes(deps));
  await app.register(discoveryRoutes(deps));
}
