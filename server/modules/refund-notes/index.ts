/** A module of its own, because orders erase these notes and the module refunds imports orders. */
export { eraseRefundNotes } from "./erase-refund-notes.ts";
