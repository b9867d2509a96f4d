import { z } from "zod";
import { ImportError } from "../catalog/product-csv.ts";
import { Id, Instant, Paging } from "../schemas.ts";
import {
  hairTypes,
  hiddenReasons,
  listedReviewStates,
  MAX_REVIEW_LENGTH,
  MAX_REVIEW_PHOTOS,
  reviewSorts,
  reviewSources,
  reviewStates,
} from "./review-names.ts";

/** Reviews by verified buyers (docs/rules/reviews.md). */

const ReviewSource = z.enum(reviewSources);

export const ListedReviewState = z.enum(listedReviewStates);
export type ListedReviewState = z.infer<typeof ListedReviewState>;

export const HiddenReason = z.enum(hiddenReasons);
export type HiddenReason = z.infer<typeof HiddenReason>;

export const HairType = z.enum(hairTypes);
export type HairType = z.infer<typeof HairType>;

export const ReviewSort = z.enum(reviewSorts);
export type ReviewSort = z.infer<typeof ReviewSort>;

export const REVIEWS_PER_PAGE = 10;

const Stars = z.int().min(1).max(5);

export const ReviewListQuery = z.object({
  stars: z.coerce.number().pipe(Stars).optional(),
  /** Only reviews with photos. */
  photos: z.literal("true").optional(),
  hair: HairType.optional(),
  sort: ReviewSort.optional(),
  page: z.coerce.number().int().min(1).max(100_000).optional(),
});
export type ReviewListQuery = z.infer<typeof ReviewListQuery>;

const ReviewReply = z.object({ text: z.string(), at: Instant });

/** A published review. */
export const Review = z.object({
  id: Id,
  /** First name and initial, or «Cliente». */
  author: z.string(),
  stars: Stars,
  text: z.string(),
  hair: HairType.nullable(),
  /** Empty for a product without sizes. */
  size: z.string(),
  source: ReviewSource,
  /** The product was returned after it was bought. */
  isReturned: z.boolean(),
  photos: z.array(z.string()),
  /** Votes «útil». */
  helpful: z.int(),
  reply: ReviewReply.nullable(),
  at: Instant,
});
export type Review = z.infer<typeof Review>;

/** Reviews for each number of stars. */
const StarCounts = z.object({ 1: z.int(), 2: z.int(), 3: z.int(), 4: z.int(), 5: z.int() });

/** GET /api/products/{id}/reviews: a page of the matches, and figures of all published reviews. */
export const ReviewList = z.object({
  /** Null without reviews. */
  average: z.number().nullable(),
  count: z.int(),
  counts: StarCounts,
  /** How many are hidden, for whatever reason (docs/rules/reviews.md#hidden). */
  hidden: z.int(),
  /** How many were sent or corrected and are not decided yet. */
  waiting: z.int(),
  hasExamples: z.boolean(),
  /** Some come from another shop (docs/rules/reviews.md#imported). */
  hasImported: z.boolean(),
  withPhotos: z.int(),
  hair: z.array(z.object({ type: HairType, count: z.int() })),
  /** The newest photos. */
  photos: z.array(z.object({ url: z.string(), author: z.string(), stars: Stars })),
  /** Matches of the filters. */
  total: z.int(),
  page: z.int(),
  pageSize: z.int(),
  reviews: z.array(Review),
});
export type ReviewList = z.infer<typeof ReviewList>;

/** POST /api/reviews/{id}/helpful. `browser`: a random name that the browser gave itself. */
export const HelpfulBody = z.strictObject({ browser: z.uuid() });
export const HelpfulAnswer = z.object({ helpful: z.int() });
export type HelpfulAnswer = z.infer<typeof HelpfulAnswer>;

/** The review of one line of an order, as its author edits it. */
export const OwnReview = z.object({
  stars: Stars,
  text: z.string(),
  hair: HairType.nullable(),
  photos: z.array(z.object({ id: Id, url: z.string() })),
  /** False while only the stars were saved. */
  isSent: z.boolean(),
  isChangeable: z.boolean(),
});
export type OwnReview = z.infer<typeof OwnReview>;

/** GET /api/review-invitations/{token}: the lines of the order that can be reviewed. */
export const ReviewInvitation = z.object({
  /** Name under which the review is published. */
  author: z.string(),
  lines: z.array(
    z.object({
      id: Id,
      name: z.string(),
      size: z.string(),
      imageUrl: z.string().nullable(),
      /** Null when the product is not on sale any more. */
      slug: z.string().nullable(),
      review: OwnReview.nullable(),
    }),
  ),
});
export type ReviewInvitation = z.infer<typeof ReviewInvitation>;

/** The fields of POST /api/review-invitations/{token}, beside the files `photos`. */
export const ReviewFields = z.strictObject({
  stars: z.coerce
    .number("Elige de 1 a 5 estrellas")
    .pipe(
      z.int("Elige de 1 a 5 estrellas").min(1, "Elige de 1 a 5 estrellas").max(5, "Elige de 1 a 5 estrellas"),
    ),
  text: z.string().max(MAX_REVIEW_LENGTH, `Usa máximo ${MAX_REVIEW_LENGTH} caracteres`).default(""),
  hair: HairType.nullable().default(null),
  /** Without it, only the stars are saved, as a draft. */
  consent: z.enum(["true", "false"]).default("false"),
  /** Line of the order; the first one that can be reviewed when absent. */
  item: z.coerce.number().pipe(Id).optional(),
  /** Photos to keep; absent: all. */
  keep: z.array(z.coerce.number().pipe(Id)).max(MAX_REVIEW_PHOTOS).optional(),
});
export type ReviewFields = z.infer<typeof ReviewFields>;

/** POST /api/orders/{id}/review-link: address of the form. */
export const ReviewLink = z.object({ url: z.string() });
export type ReviewLink = z.infer<typeof ReviewLink>;

const reviewWarnings = ["medical_claim", "personal_data"] as const;
const ReviewWarning = z.enum(reviewWarnings);
export type ReviewWarning = z.infer<typeof ReviewWarning>;

export const AdminReviewQuery = Paging.extend({
  state: ListedReviewState.optional(),
  stars: z.coerce.number().pipe(Stars).optional(),
  photos: z.literal("true").optional(),
  productId: z.coerce.number().pipe(Id).optional(),
});
export type AdminReviewQuery = z.infer<typeof AdminReviewQuery>;

export const AdminReview = Review.omit({ at: true }).extend({
  product: z.object({ id: Id, name: z.string(), slug: z.string(), imageUrl: z.string() }),
  /** Null unless it belongs to a purchase. */
  orderId: Id.nullable(),
  state: ListedReviewState,
  hiddenReason: HiddenReason.nullable(),
  warnings: z.array(ReviewWarning),
  submittedAt: Instant,
  /** Version that `PATCH` names, so that nobody publishes a text that was changed meanwhile. */
  version: z.int(),
});
export type AdminReview = z.infer<typeof AdminReview>;

export const AdminReviewPatch = z
  .strictObject({
    version: z.int(),
    state: z.enum(["published", "hidden"]).optional(),
    reason: HiddenReason.optional(),
    /** Null or empty: removes the answer. */
    reply: z.string().trim().max(1000, "Usa máximo 1000 caracteres").nullable().optional(),
  })
  .refine(({ state, reply }) => state !== undefined || reply !== undefined, "No hay nada que cambiar")
  .refine(({ state, reason }) => (state === "hidden") === (reason !== undefined), {
    message: "Elige por qué la ocultas",
    path: ["reason"],
  });
export type AdminReviewPatch = z.infer<typeof AdminReviewPatch>;

/** GET /api/admin/reviews/figures. */
export const ReviewFigures = z.object({
  /** Mailed invitations, without reminders. */
  invitations: z.int(),
  /** Of them, opened by their own link or their reminder's. */
  opened: z.int(),
  /** Reviews that came through a mailed link. */
  reviews: z.int(),
  new: z.int(),
  published: z.int(),
  hidden: z.int(),
});
export type ReviewFigures = z.infer<typeof ReviewFigures>;

export const REVIEW_IMPORT = {
  rows: 5000,
  /** Characters of the file. */
  length: 2_000_000,
} as const;

const ReviewCsv = z
  .string()
  .min(1, "El archivo está vacío")
  .max(REVIEW_IMPORT.length, "El archivo es demasiado grande. Divídelo en partes.");

/** POST /api/admin/reviews/import/preview: a CSV with product, stars, name, text and date. */
export const ReviewImportPreviewBody = z.strictObject({ csv: ReviewCsv });

/** POST /api/admin/reviews/import. `areReal`: buyers wrote them, and the shop may publish them. */
export const ReviewImportBody = ReviewImportPreviewBody.extend({
  areReal: z.literal(true, "Confirma que son opiniones reales y que puedes publicarlas"),
});
export type ReviewImportBody = z.infer<typeof ReviewImportBody>;

/** What an import does, or all errors of its file. */
export const ReviewImportReport = z.object({
  imported: z.int(),
  /** Of them, those with a warning: they wait for the shop, the others are published at once. */
  waiting: z.int(),
  /** Rows that the shop has already, or that occur twice in the file. */
  repeated: z.int(),
  products: z.array(z.object({ id: Id, name: z.string(), count: z.int() })),
  /** Rows whose product the shop does not have: they are left out, the others are imported. */
  skipped: z.array(ImportError),
  skippedTotal: z.int(),
  /** Any of them stops the import. */
  errors: z.array(ImportError),
  errorsTotal: z.int(),
});
export type ReviewImportReport = z.infer<typeof ReviewImportReport>;

const WordCount = z.object({ word: z.string(), count: z.int() });

/** GET /api/admin/reviews/words: the most frequent words of a product's reviews. */
export const ReviewWords = z.object({
  product: z.object({ id: Id, name: z.string() }),
  reviews: z.int(),
  /** In reviews with four and five stars. */
  praised: z.array(WordCount),
  /** In reviews with up to three stars. */
  missed: z.array(WordCount),
});
export type ReviewWords = z.infer<typeof ReviewWords>;

/** A person's review in the export of personal data. */
export const ExportedReview = z.object({
  product: z.string(),
  orderId: Id,
  stars: Stars,
  text: z.string(),
  hair: HairType.nullable(),
  author: z.string(),
  state: z.enum(reviewStates),
  consentedAt: Instant.nullable(),
  photos: z.array(z.string()),
  reply: ReviewReply.nullable(),
});
export type ExportedReview = z.infer<typeof ExportedReview>;
