export { askForRefillReminder, endRefillReminder, readRefillReminder } from "./ask-for-refill-reminder.ts";
export { openRefillReminder } from "./open-refill-reminder.ts";
export { readRefillRemindersOf } from "./own-refill-reminders.ts";
export { refillsRoutes } from "./refills-routes.ts";
export {
  readRefillReminderMail,
  recordRefillReminderSent,
  sendRefillReminders,
} from "./send-refill-reminders.ts";
