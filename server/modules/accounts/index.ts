export {
  deleteExpiredSessions,
  endOtherSessions,
  endSession,
  resolveSession,
  type Session,
  startSession,
} from "./sessions.ts";
