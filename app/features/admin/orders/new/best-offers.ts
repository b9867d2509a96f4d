import type { NewLine } from "./form-values.ts";

/** A size typed without its unit at the end of a text: 'coco 260'. Longer numbers are barcodes. */
const TRAILING_NUMBER = /\s+\d{1,4}$/;

/** The text for the server's search, which finds sizes only with their unit. */
export function searchedWords(text: string): string {
  return text.trim().replace(TRAILING_NUMBER, "");
}

/** Offers whose size or name has a typed number come first. */
export function sortOffers(offers: readonly NewLine[], text: string): NewLine[] {
  const isTyped = typedIn(text);
  return [...offers.filter(isTyped), ...offers.filter((offer) => !isTyped(offer))];
}

/**
 * What Enter adds: the first that can be bought. A size typed without its unit must match: another size would be a wrong
 * order.
 */
export function bestOffer(offers: readonly NewLine[], text: string): NewLine | undefined {
  const isTyped = typedIn(text);
  const mustMatch = searchedWords(text) !== text.trim();
  return sortOffers(offers, text).find((offer) => offer.available > 0 && (!mustMatch || isTyped(offer)));
}

function typedIn(text: string): (offer: NewLine) => boolean {
  const typed = numbersIn(text);
  return ({ size, name }) => numbersIn(`${name} ${size}`).some((number) => typed.includes(number));
}

function numbersIn(text: string): string[] {
  return text.match(/\d+(?:[.,]\d+)?/g) ?? [];
}
