/** Times of the right of withdrawal ("retracto"). No zod here: the pages of an order load it without the schemas. */

/** Ley 1480 de 2011, art. 47: business days after the day of delivery in which a buyer may withdraw. */
export const WITHDRAWAL_BUSINESS_DAYS = 5;
/** The same article, amended by Ley 2439 de 2024: calendar days after the request in which the shop must refund. */
export const PAY_BACK_CALENDAR_DAYS = 15;
/** The shop's own rule: an open withdrawal is marked as urgent this many days before the legal end. */
export const PAY_BACK_NEAR_DAYS = 5;
