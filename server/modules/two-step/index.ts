export {
  countRecoveryCodes,
  makeRecoveryCodes,
  protectRecoveryCodes,
  storeRecoveryCodes,
} from "./recovery-codes.ts";
export {
  beginTwoStep,
  claimSecondStep,
  confirmTwoStep,
  dropTwoStep,
  readTypedCode,
  requireSecondStep,
  type SecondStep,
  wrongCode,
} from "./second-step.ts";
export { encryptSeeds } from "./stored-seed.ts";
