import { z } from "zod";
import { dayOf, startOfDay } from "#contract/calendar/days.ts";
import type { ImportError } from "#contract/catalog/product-csv.ts";
import { plainText } from "#contract/plain-text.ts";
import { MAX_REVIEW_LENGTH } from "#contract/reviews/review-names.ts";
import { REVIEW_IMPORT } from "#contract/reviews/reviews.ts";
import type { Ctx } from "../../../context.ts";
import { readCsv } from "../../../csv/index.ts";
import { cleanText } from "../clean-text.ts";
import { messages } from "../messages.ts";
import { authorName } from "../review-form.ts";

/** A review of another shop. `product`: slug or name. */
export type ForeignReview = {
  row: number;
  product: string;
  stars: number;
  author: string;
  text: string;
  at: Date;
};

type Column = "product" | "stars" | "author" | "text" | "date";

/** Headers by column, without case and accents: ours, then those that other shops export. */
const headers: Record<Column, readonly string[]> = {
  product: ["producto", "product_handle", "product"],
  stars: ["estrellas", "rating", "stars"],
  author: ["nombre", "reviewer_name", "author"],
  text: ["texto", "body", "review"],
  date: ["fecha", "review_date", "date"],
};

const MAX_AUTHOR_LENGTH = 40;
/** There were no online shops before: an earlier day is a typing error. The database cannot store the year 0. */
const FIRST_DAY = "1995-01-01";
const UNKNOWN_AUTHOR = "Cliente";

/** Reads the reviews of a file and reports all its faults. Other columns are left out, e.g. e-mail addresses. */
export function readReviewCsv(
  { clock }: Pick<Ctx, "clock">,
  csv: string,
): { reviews: ForeignReview[]; errors: ImportError[] } {
  const table = readCsv(Buffer.from(csv), { maxRows: REVIEW_IMPORT.rows });
  const written = table.headers.map(plainText);
  const indexOf = (column: Column) => written.findIndex((header) => headers[column].includes(header));
  const at = {
    product: indexOf("product"),
    stars: indexOf("stars"),
    author: indexOf("author"),
    text: indexOf("text"),
    date: indexOf("date"),
  };
  const missing = Object.entries(at).filter(([, index]) => index < 0);
  if (missing.length > 0) {
    const errors = missing.map(([column]) => ({
      row: 1,
      column: messages.importColumns[column as Column],
      message: messages.importColumnMissing,
    }));
    return { reviews: [], errors };
  }

  const errors: ImportError[] = [];
  const today = dayOf(clock.now());
  const reviews = table.rows.map(({ number: row, cells }): ForeignReview => {
    const cell = (column: Column) => cells[at[column]] ?? "";
    const addError = (column: Column, message: string) =>
      errors.push({ row, column: messages.importColumns[column], message });
    const stars = /^([1-5])(?:[.,]0+)?$/.exec(cell("stars"))?.[1];
    if (!stars) addError("stars", messages.importStars);
    const day = readDay(cell("date"));
    if (!day || day < FIRST_DAY || day > today) addError("date", messages.importDate);
    // A longer cell is too long also without its links, and cleaning it would take long.
    const text = cell("text").length > 4 * MAX_REVIEW_LENGTH ? null : cleanText(cell("text"));
    if (text === null || text.length > MAX_REVIEW_LENGTH) addError("text", messages.importTextTooLong);
    return {
      row,
      product: cell("product"),
      stars: Number(stars),
      author: readAuthor(cell("author")),
      text: text ?? "",
      at: startOfDay(day ?? today),
    };
  });
  return { reviews, errors };
}

/** `2024-05-31` or `31/5/2024`, also with a time behind it. */
function readDay(cell: string): string | null {
  const [, day = "", month = "", year = ""] =
    /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})(?:[ T].*)?$/.exec(cell) ?? [];
  const iso = year ? `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}` : cell.slice(0, 10);
  return z.iso.date().safeParse(iso).data ?? null;
}

/** First name and initial, as in reviews that were written here. */
function readAuthor(cell: string): string {
  const [firstName = "", ...others] = cleanText(cell.slice(0, 4 * MAX_AUTHOR_LENGTH)).split(/\s+/);
  if (!/\p{L}/u.test(firstName) || cell.includes("@")) return UNKNOWN_AUTHOR;
  return authorName({ firstName: firstName.slice(0, MAX_AUTHOR_LENGTH), lastName: others.at(-1) ?? "" });
}
