export {
  countRefusals,
  eraseOldRefusals,
  forgetRefusal,
  isRefusedPhone,
  liftRefusals,
  recordRefusal,
} from "./cod-refusals.ts";
