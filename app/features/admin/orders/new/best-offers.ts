import type { NewLine } from "./form-values.ts";

/** A size at the end of a text, mostly without its unit: 'coco 260', 'jabón 1.000 ml'. Longer numbers are barcodes. */
const TRAILING_SIZE = /\s+\d{1,4}(?:[.,]\d{1,3})?(?:\s*(?:ml|cc|l|lt|g|gr|kg))?$/i;

/** The text for the server's search, which finds a size only as it is written in the catalogue. */
export function searchedWords(text: string): string {
  return text.trim().replace(TRAILING_SIZE, "");
}

/** Offers whose size or name has the typed size come first. */
export function sortOffers(offers: readonly NewLine[], text: string): NewLine[] {
  const isTyped = typedIn(sizeIn(text) || text);
  return [...offers.filter(isTyped), ...offers.filter((offer) => !isTyped(offer))];
}

/**
 * What Enter adds: the first that can be bought. A typed size must match: another size would be a wrong order.
 */
export function bestOffer(offers: readonly NewLine[], text: string): NewLine | undefined {
  const size = sizeIn(text);
  const isTyped = typedIn(size);
  const mustMatch = size !== "";
  return sortOffers(offers, text).find((offer) => offer.available > 0 && (!mustMatch || isTyped(offer)));
}

/** What `searchedWords` cuts off: other numbers, as in «Shampoo 3 en 1», belong to the name. */
function sizeIn(text: string): string {
  return TRAILING_SIZE.exec(text.trim())?.[0] ?? "";
}

function typedIn(text: string): (offer: NewLine) => boolean {
  const typed = numbersIn(text);
  return ({ size, name }) => numbersIn(`${name} ${size}`).some((number) => typed.includes(number));
}

/** '1000' for «1.000»; '1.5' for «1,5». */
function numbersIn(text: string): string[] {
  const numbers = text.match(/\d+(?:[.,]\d+)?/g) ?? [];
  return numbers.map((number) => number.replace(/[.,](?=\d{3}$)/, "").replace(",", "."));
}
