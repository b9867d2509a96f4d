import type { ZxcvbnFactory } from "@zxcvbn-ts/core";
import type { Ctx } from "../../../context.ts";
import { fieldError } from "../../../errors.ts";
import { getSettings } from "../../settings/index.ts";
import { messages } from "../messages.ts";

/** Facts about a person that an attacker would try in a password. */
type PersonalFacts = { username: string; email: string; firstName: string; lastName: string };

/** On zxcvbn's scale of 0–4; 2 means more than a million guesses. */
const MIN_SCORE = 2;

/** The check blocks the event loop: these bounds reduce the worst case from 600 ms to less than 50 ms. */
const CHECKED_LENGTH = 40;
const MAX_SUBSTITUTIONS = 5;

/**
 * Lists in an order that people know. Two words of such lists count as one known sequence: right for «lunesmartes», wrong
 * for the animal and the colour of «caballo verde».
 */
const OTHER_SEQUENCES =
  /^(?:chineseZodiac|rainbowColors|planets|zodiacSigns|sizeProgression|militaryAlphabet|timePeriods|directions|intermediateDirections)-/;

let estimator: Promise<ZxcvbnFactory> | undefined;

/**
 * Throws `invalid_input` on `field` for common passwords and for those made of the person's or shop's name
 * (docs/rules/accounts.md#passwords).
 */
export async function requireHardToGuess(
  ctx: Ctx,
  password: string,
  person: PersonalFacts,
  field: "password" | "newPassword",
): Promise<void> {
  const { general } = await getSettings(ctx);
  const { username, email, firstName, lastName } = person;
  const words = [username, email, firstName, lastName, general.name].flatMap(wordsOf);

  estimator ??= loadEstimator();
  const { score } = (await estimator).check(password, words);
  if (score >= MIN_SCORE) return;
  throw fieldError("invalid_input", field, messages.guessablePassword);
}

/** Lazy, because the word lists take about 40 MB and 0.3 s to load. */
async function loadEstimator(): Promise<ZxcvbnFactory> {
  const [{ ZxcvbnFactory }, common, spanish] = await Promise.all([
    import("@zxcvbn-ts/core"),
    import("@zxcvbn-ts/language-common"),
    import("@zxcvbn-ts/language-es-es"),
  ]);
  const dictionary = { ...common.dictionary, ...spanish.dictionary };
  return new ZxcvbnFactory({
    dictionary: Object.fromEntries(
      Object.entries(dictionary).filter(([name]) => !OTHER_SEQUENCES.test(name)),
    ),
    graphs: common.adjacencyGraphs,
    maxLength: CHECKED_LENGTH,
    l33tMaxSubstitutions: MAX_SUBSTITUTIONS,
  });
}

/** The text, its part before the @, the words in that part, and those words joined. */
function wordsOf(text: string): string[] {
  const local = text.replace(/@.*/, "");
  const parts = local.split(/[^\p{L}\p{N}]/u);
  return [text, local, parts.join(""), ...parts];
}
