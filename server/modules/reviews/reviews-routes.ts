import multipart from "@fastify/multipart";
import type { FastifyPluginAsyncZod } from "fastify-type-provider-zod";
import { z } from "zod";
import { TOTAL_COUNT_HEADER } from "#contract/names.ts";
import {
  AdminReview,
  AdminReviewPatch,
  AdminReviewQuery,
  HelpfulAnswer,
  HelpfulBody,
  REVIEW_IMPORT,
  ReviewFigures,
  ReviewImportBody,
  ReviewImportPreviewBody,
  ReviewImportReport,
  ReviewInvitation,
  ReviewLink,
  ReviewList,
  ReviewListQuery,
  ReviewWords,
} from "#contract/reviews/reviews.ts";
import { IdParams } from "#contract/schemas.ts";
import type { Deps } from "../../context.ts";
import { ctxOf } from "../../http/access.ts";
import { networkSubject, type RouteLimit } from "../../http/limits.ts";
import { importReviews, previewReviewImport } from "./import/import-reviews.ts";
import { findInvitation, makeReviewLink, markOpened } from "./invitation-links.ts";
import { listAdminReviews, readReviewFigures } from "./list-admin-reviews.ts";
import { listReviewWords } from "./list-review-words.ts";
import { listProductReviews } from "./list-reviews.ts";
import { moderateReview } from "./moderate-review.ts";
import {
  explainUploadError,
  REVIEW_BODY_BYTES,
  readReviewForm,
  reviewUploadLimits,
} from "./read-review-upload.ts";
import { readReviewInvitation } from "./review-form.ts";
import { saveReview } from "./save-review.ts";
import { voteHelpful } from "./vote-helpful.ts";

const readLimit: RouteLimit = { name: "review-links", max: 120, windowSeconds: 600, by: "network" };
const writeLimits: RouteLimit[] = [
  { name: "review-links-write", max: 40, windowSeconds: 600, by: "network" },
  {
    name: "review-links-write-each",
    max: 30,
    windowSeconds: 600,
    by: (request) => TokenParams.parse(request.params).token,
  },
];
const linkLimit: RouteLimit = { name: "review-links-new", max: 30, windowSeconds: 600, by: "user" };
/** A browser chooses its own id, so only the limit per network bounds repeated votes for a review. */
const voteLimits: RouteLimit[] = [
  { name: "review-votes", max: 30, windowSeconds: 600, by: "network" },
  {
    name: "review-votes-each",
    max: 5,
    windowSeconds: 86_400,
    // Not keyed by the URL, which anybody can vary by a query.
    by: (request) => `${networkSubject(request)} ${IdParams.parse(request.params).id}`,
  },
];

/** A character needs up to six bytes in JSON; the names of the fields need some more. */
const IMPORT_BODY_BYTES = REVIEW_IMPORT.length * 6 + 1000;

const TokenParams = z.object({ token: z.string().min(1).max(100) });

export function reviewsRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    await app.register(invitationRoutes(deps));
    await app.register(adminRoutes(deps));

    app.get(
      "/api/products/:id/reviews",
      {
        config: { access: "public" },
        schema: { params: IdParams, querystring: ReviewListQuery, response: { 200: ReviewList } },
      },
      (request, reply) =>
        app.answerPublicRead(
          request,
          reply,
          async (ctx) => ({ body: await listProductReviews(ctx, request.params.id, request.query) }),
          { isSameForStaff: true },
        ),
    );

    app.post(
      "/api/reviews/:id/helpful",
      {
        config: { access: "public", limit: voteLimits },
        schema: { params: IdParams, body: HelpfulBody, response: { 200: HelpfulAnswer } },
      },
      async (request) => ({
        helpful: await voteHelpful(ctxOf(deps, request), request.params.id, request.body.browser),
      }),
    );

    app.post(
      "/api/orders/:id/review-link",
      {
        config: { access: "customer", limit: linkLimit },
        schema: { params: IdParams, response: { 200: ReviewLink } },
      },
      (request) => makeReviewLink(ctxOf(deps, request), request.params.id),
    );
  };
}

function invitationRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    // The URL contains the token: no cache may keep the answer, and no Referer may name it.
    app.addHook("onRequest", async (_request, reply) => {
      reply.header("cache-control", "no-store").header("referrer-policy", "no-referrer");
    });

    app.get(
      "/api/review-invitations/:token",
      {
        config: { access: "public", limit: readLimit },
        schema: { params: TokenParams, response: { 200: ReviewInvitation } },
      },
      async (request) => {
        const ctx = ctxOf(deps, request);
        const invitation = await findInvitation(ctx, request.params.token);
        const answer = await readReviewInvitation(ctx, invitation.orderId);
        await markOpened(ctx, invitation);
        return answer;
      },
    );

    await app.register(multipart, { limits: reviewUploadLimits });
    app.post(
      "/api/review-invitations/:token",
      {
        config: { access: "public", limit: writeLimits },
        bodyLimit: REVIEW_BODY_BYTES,
        schema: {
          consumes: ["multipart/form-data"],
          params: TokenParams,
          response: { 200: ReviewInvitation, 201: ReviewInvitation },
        },
        errorHandler: explainUploadError,
      },
      async (request, reply) => {
        const ctx = ctxOf(deps, request);
        const invitation = await findInvitation(ctx, request.params.token);
        const isNew = await saveReview(ctx, invitation, await readReviewForm(request));
        return reply.code(isNew ? 201 : 200).send(await readReviewInvitation(ctx, invitation.orderId));
      },
    );
  };
}

function adminRoutes(deps: Deps): FastifyPluginAsyncZod {
  return async (app) => {
    app.get(
      "/api/admin/reviews",
      {
        config: { access: listAdminReviews },
        schema: { querystring: AdminReviewQuery, response: { 200: z.array(AdminReview) } },
      },
      async (request, reply) => {
        const { reviews, total } = await listAdminReviews(ctxOf(deps, request), request.query);
        reply.header(TOTAL_COUNT_HEADER, total);
        return reviews;
      },
    );

    app.get(
      "/api/admin/reviews/figures",
      { config: { access: readReviewFigures }, schema: { response: { 200: ReviewFigures } } },
      (request) => readReviewFigures(ctxOf(deps, request)),
    );

    app.get(
      "/api/admin/reviews/words",
      { config: { access: listReviewWords }, schema: { response: { 200: z.array(ReviewWords) } } },
      (request) => listReviewWords(ctxOf(deps, request)),
    );

    app.post(
      "/api/admin/reviews/import/preview",
      {
        config: { access: previewReviewImport },
        bodyLimit: IMPORT_BODY_BYTES,
        schema: { body: ReviewImportPreviewBody, response: { 200: ReviewImportReport } },
      },
      (request) => previewReviewImport(ctxOf(deps, request), request.body.csv),
    );

    app.post(
      "/api/admin/reviews/import",
      {
        config: { access: importReviews },
        bodyLimit: IMPORT_BODY_BYTES,
        schema: { body: ReviewImportBody, response: { 200: ReviewImportReport } },
      },
      (request) => importReviews(ctxOf(deps, request), request.body),
    );

    app.patch(
      "/api/admin/reviews/:id",
      {
        config: { access: moderateReview },
        schema: { params: IdParams, body: AdminReviewPatch, response: { 200: AdminReview } },
      },
      (request) => moderateReview(ctxOf(deps, request), request.params.id, request.body),
    );
  };
}
