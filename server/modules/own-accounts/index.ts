export {
  copyAccountsToOrder,
  readOfferedAccounts,
  removeOwnAccounts,
  saveOwnAccounts,
} from "./own-accounts.ts";
export { ownAccountsRoutes } from "./own-accounts-routes.ts";
