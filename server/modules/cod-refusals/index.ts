export {
  countRefusals,
  deleteOldRefusals,
  forgetRefusal,
  isRefusedPhone,
  liftRefusals,
  recordRefusal,
} from "./cod-refusals.ts";
