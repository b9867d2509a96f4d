import type { FastifyRequest } from "fastify";
import { ForgotPasswordBody, LoginBody } from "#contract/accounts/accounts.ts";
import { DAY_SECONDS, HOUR_SECONDS, MINUTE_SECONDS } from "#contract/durations.ts";
import { byEmailIn, networkSubject, type RouteLimit } from "../../http/limits.ts";

/** The longest window of a network (docs/rules/limits.md#networks). */
const QUARTER_HOUR_SECONDS = 15 * MINUTE_SECONDS;

/** Attempts per login name. A known browser has its own counter. */
export const loginAccountLimits = [
  { name: "login-account", max: 5, windowSeconds: MINUTE_SECONDS },
  { name: "login-account", max: 15, windowSeconds: QUARTER_HOUR_SECONDS },
];

/** Higher, because a mobile carrier puts many people behind one address. */
const addressLimit = { name: "login-address", max: 60, windowSeconds: QUARTER_HOUR_SECONDS };

/** Returns the browser's token when this browser has logged in to the account before, else null. */
type FindKnownBrowser = (request: FastifyRequest) => Promise<string | null>;

export function loginLimits(findKnownBrowser: FindKnownBrowser): RouteLimit[] {
  const loginOf = (request: FastifyRequest) => loginSubject(LoginBody.parse(request.body).username);
  return limitsOfPerson(loginAccountLimits, loginOf, findKnownBrowser);
}

/** A code has only a million values: the account has a daily limit too. */
const secondStepAccountLimits = [
  { name: "second-step-account", max: 5, windowSeconds: MINUTE_SECONDS },
  { name: "second-step-account", max: 15, windowSeconds: QUARTER_HOUR_SECONDS },
  { name: "second-step-account", max: 50, windowSeconds: DAY_SECONDS },
];

/** @param userOf the user whose login waits for this request's code, or null */
export function secondStepLimits(
  userOf: (request: FastifyRequest) => Promise<number | null>,
  findKnownBrowser: FindKnownBrowser,
): RouteLimit[] {
  const subjectOf = async (request: FastifyRequest) => {
    const userId = await userOf(request);
    return userId === null ? networkSubject(request) : `user ${userId}`;
  };
  return limitsOfPerson(secondStepAccountLimits, subjectOf, findKnownBrowser);
}

/**
 * Limits per account and per network. A known browser has its own counters, so strangers never delay it
 * (docs/rules/limits.md#known-browsers).
 */
function limitsOfPerson(
  accountLimits: typeof loginAccountLimits,
  accountOf: (request: FastifyRequest) => string | Promise<string>,
  findKnownBrowser: FindKnownBrowser,
): RouteLimit[] {
  const personOf = async (request: FastifyRequest) => {
    const [account, browser] = [await accountOf(request), await findKnownBrowser(request)];
    return browser === null ? account : `${account} ${browser}`;
  };
  const networkOrPersonOf = async (request: FastifyRequest) =>
    (await findKnownBrowser(request)) === null ? networkSubject(request) : personOf(request);
  return [
    ...accountLimits.map((limit) => ({ ...limit, by: personOf, giveBackTo: personOf })),
    { ...addressLimit, by: networkOrPersonOf, giveBackTo: personOf },
  ];
}

/** Successful registrations count too: each one sends a mail. */
export const registerLimit: RouteLimit = {
  name: "register",
  max: 20,
  windowSeconds: QUARTER_HOUR_SECONDS,
  by: "network",
};

export const adminRegistrationLimit: RouteLimit = {
  name: "register-administrator",
  max: 60,
  windowSeconds: QUARTER_HOUR_SECONDS,
  by: "network",
};

export const forgotLimits: RouteLimit[] = [
  { name: "forgot-address", max: 10, windowSeconds: QUARTER_HOUR_SECONDS, by: "network" },
  {
    name: "forgot-email",
    max: 3,
    windowSeconds: HOUR_SECONDS,
    by: byEmailIn(ForgotPasswordBody),
  },
];

/** For links that carry a token. */
export const tokenLimit: RouteLimit = {
  name: "account-token",
  max: 20,
  windowSeconds: QUARTER_HOUR_SECONDS,
  by: "network",
};

/** For actions that ask for the current password: a stolen session must not allow guessing it. */
export const passwordCheckLimit: RouteLimit = {
  name: "password-check",
  max: 10,
  windowSeconds: QUARTER_HOUR_SECONDS,
  by: "user",
};

export const verificationMailLimit: RouteLimit = {
  name: "verification-mail",
  max: 3,
  windowSeconds: HOUR_SECONDS,
  by: "user",
};

/**
 * PostgreSQL's lower() turns `İ` into `i`, JavaScript's into two characters: without this, each spelling would have its
 * own limits.
 */
export function loginSubject(username: string): string {
  return username.replaceAll("İ", "i").toLowerCase();
}
