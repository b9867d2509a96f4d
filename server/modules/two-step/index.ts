export { countRecoveryCodes, issueRecoveryCodes } from "./recovery-codes.ts";
export {
  beginTwoStep,
  claimSecondStep,
  confirmTwoStep,
  dropTwoStep,
  requireSecondStep,
  type SecondStep,
  wrongCode,
} from "./second-step.ts";
