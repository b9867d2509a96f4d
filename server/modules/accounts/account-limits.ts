import type { FastifyRequest } from "fastify";
import { ForgotPasswordBody } from "#contract/accounts.ts";
import { addressSubject, type RouteLimit } from "../../http/limits.ts";

const MINUTE = 60;
const HOUR = 60 * MINUTE;

/** The longer somebody guesses at one account, the longer the wait; the right password forgets them. */
const loginAccount = { name: "login-account" };
export const loginAccountLimits = [
  { ...loginAccount, max: 5, windowSeconds: MINUTE },
  { ...loginAccount, max: 15, windowSeconds: 15 * MINUTE },
  { ...loginAccount, max: 50, windowSeconds: 24 * HOUR },
];

const addressLimit: RouteLimit = { name: "login-address", max: 60, windowSeconds: 15 * MINUTE, by: "ip" };

/**
 * Wider per address: a mobile carrier puts many people behind one.
 *
 * @param by under what a request's wrong password is counted: the account, or one of its known browsers
 */
export function loginLimits(by: (request: FastifyRequest) => Promise<string>): RouteLimit[] {
  return [
    ...loginAccountLimits.map((limit) => ({ ...limit, by })),
    addressLimit,
    { name: "login-address", max: 300, windowSeconds: 24 * HOUR, by: "ip" },
  ];
}

/** A million codes, some tries: each costs the account a while, whichever login or address it comes from. */
const secondStepAccount = { name: "second-step-account" };
export const secondStepAccountLimits = [
  { ...secondStepAccount, max: 5, windowSeconds: MINUTE },
  { ...secondStepAccount, max: 15, windowSeconds: 15 * MINUTE },
  { ...secondStepAccount, max: 50, windowSeconds: 24 * HOUR },
];

/** @param userOf whose login waits with a request's challenge; null: nobody's */
export function secondStepLimits(userOf: (request: FastifyRequest) => Promise<number | null>): RouteLimit[] {
  const by = async (request: FastifyRequest) => {
    const userId = await userOf(request);
    return userId === null ? addressSubject(request.ip) : secondStepSubject(userId);
  };
  return [...secondStepAccountLimits.map((limit) => ({ ...limit, by })), addressLimit];
}

export const registerLimit: RouteLimit = { name: "register", max: 20, windowSeconds: HOUR, by: "ip" };

export const forgotLimits: RouteLimit[] = [
  { name: "forgot-address", max: 10, windowSeconds: HOUR, by: "ip" },
  {
    name: "forgot-email",
    max: 3,
    windowSeconds: HOUR,
    by: (r) => ForgotPasswordBody.parse(r.body).email.toLowerCase(),
  },
];

/** For links that carry a token: nobody has time to guess one. */
export const tokenLimit: RouteLimit = {
  name: "account-token",
  max: 20,
  windowSeconds: 15 * MINUTE,
  by: "ip",
};

/** For what asks for the current password: a stolen session must not become a way to guess it. */
export const passwordCheckLimit: RouteLimit = {
  name: "password-check",
  max: 10,
  windowSeconds: 15 * MINUTE,
  by: "user",
};

export const verificationMailLimit: RouteLimit = {
  name: "verification-mail",
  max: 3,
  windowSeconds: HOUR,
  by: "user",
};

export function loginSubject(username: string): string {
  return username.toLowerCase();
}

export function secondStepSubject(userId: number): string {
  return `user ${userId}`;
}
