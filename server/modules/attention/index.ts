export { attentionRoutes } from "./attention-routes.ts";
export { sendDailyNotice } from "./daily-notice.ts";
