export {
  copyAccountsToOrder,
  readOfferedAccounts,
  removeTransferAccounts,
  saveTransferAccounts,
} from "./transfer-accounts.ts";
export { transferAccountsRoutes } from "./transfer-accounts-routes.ts";
