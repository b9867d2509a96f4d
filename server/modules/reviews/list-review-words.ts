import { and, desc, inArray, ne } from "drizzle-orm";
import type { ReviewWords } from "#contract/reviews/reviews.ts";
import type { Ctx } from "../../context.ts";
import { products, reviews } from "../../db/schema/index.ts";
import { guard } from "../../security/permission.ts";

/** The newest reviews are counted, so that the answer stays fast. */
const MAX_REVIEWS = 5000;
const MAX_PRODUCTS = 50;
const MAX_WORDS = 6;
/** A word of a single review may be accidental. */
const MIN_REVIEWS = 2;
const MIN_LENGTH = 4;
const GOOD_STARS = 4;

/** Frequent words without meaning of their own. */
const stopWords = new Set(
  `para pero como este esta estos estas esto eso esos esas muy mas más bien todo toda todos todas cuando donde porque
  desde hasta sobre entre también tambien solo sólo cada otro otra otros otras mucho mucha muchos muchas poco poca nada
  algo tiene tengo tienen tenía tenia deja dejó dejo dejan queda quedó quedo quedan hace hacía hacia hago hizo había
  habia haber estaba estoy está estan están siempre nunca ahora antes después despues luego aunque sino así asi mejor
  producto productos cabello pelo unas unos ellos ella ellas usted ustedes nosotros mismo misma sido siendo fueron
  será sera sería seria puede puedo pude quiero creo veces días dias semana semanas usar usarlo usarla usando usado
  compré compre comprar comprado llegó llego tienda pedido gracias súper super verdad parece`.split(/\s+/),
);

/** By product: the most frequent words of its good and of its other reviews (docs/rules/reviews.md#words). */
export const listReviewWords = guard("reviews.write", async (ctx: Ctx): Promise<ReviewWords[]> => {
  const rows = await ctx.db
    .select({ productId: reviews.productId, stars: reviews.stars, text: reviews.text })
    .from(reviews)
    .where(and(inArray(reviews.state, ["new", "published"]), ne(reviews.text, "")))
    .orderBy(desc(reviews.submittedAt), desc(reviews.id))
    .limit(MAX_REVIEWS);
  const byProduct = [...Map.groupBy(rows, ({ productId }) => productId)]
    .sort(([, a], [, b]) => b.length - a.length)
    .slice(0, MAX_PRODUCTS);
  const ids = byProduct.map(([id]) => id);
  const names = await readNames(ctx, ids);
  return byProduct.map(([id, list]) => ({
    product: { id, name: names.get(id) ?? "" },
    reviews: list.length,
    praised: countWords(list.filter(({ stars }) => stars >= GOOD_STARS)),
    missed: countWords(list.filter(({ stars }) => stars < GOOD_STARS)),
  }));
});

/** The words that occur in the most texts; each text counts a word once. */
function countWords(list: readonly { text: string }[]): { word: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { text } of list) {
    const words = text.toLocaleLowerCase("es-CO").match(/\p{L}+/gu) ?? [];
    for (const word of new Set(words)) {
      if (word.length >= MIN_LENGTH && !stopWords.has(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  return [...counts]
    .map(([word, count]) => ({ word, count }))
    .filter(({ count }) => count >= MIN_REVIEWS)
    .sort((a, b) => b.count - a.count || a.word.localeCompare(b.word, "es"))
    .slice(0, MAX_WORDS);
}

async function readNames(ctx: Ctx, ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await ctx.db
    .select({ id: products.id, name: products.name })
    .from(products)
    .where(inArray(products.id, ids));
  return new Map(rows.map(({ id, name }) => [id, name]));
}
