export {
  countRefusals,
  eraseOldRefusals,
  forgetRefusal,
  isRefusedPhone,
  liftRefusals,
  recordRefusal,
} from "./refusals.ts";
