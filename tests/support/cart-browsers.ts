import { type CartSyncParts, type SyncRecord, syncCart } from "#app/features/saved-cart/cart-sync.ts";
import { ApiError } from "#app/lib/api.ts";
import { newKey } from "#app/lib/random-id.ts";
import type { CartLine } from "#contract/cart/cart.ts";
import { type CountedLine, quantityOf } from "#contract/cart/cart.ts";
import type { SavedCart, SavedCartBody } from "#contract/cart/saved-cart.ts";
import { EXPECTED_USER_HEADER } from "#contract/names.ts";
import type { makeSignedIn } from "./factories.ts";
import type { TestShop } from "./test-shop.ts";

type Person = Awaited<ReturnType<typeof makeSignedIn>>;
export const cartLine = (productId: number, quantity: number): CartLine => ({
  productId,
  size: "",
  name: "Jabón",
  imageUrl: "/uploads/jabon.webp",
  price: 9000,
  quantity,
});
export const counted = (lines: readonly CountedLine[]) =>
  lines.map(({ productId, size, quantity }) => ({ productId, size, quantity }));
export const change = (items: readonly CountedLine[], base: readonly CountedLine[] = []): SavedCartBody => ({
  changeId: newKey(),
  base: counted(base),
  items: counted(items),
});

/** Calls of the saved cart, and browsers that synchronise with it. */
export function cartBrowsers(shop: () => TestShop) {
  const put = (cookie: string | undefined, payload: object, headers = {}) =>
    shop().request({ method: "PUT", url: "/api/user/cart", payload, headers, ...(cookie && { cookie }) });
  const read = async ({ cookie }: Person): Promise<SavedCart> =>
    (await shop().request({ url: "/api/user/cart", cookie })).json();

  /** A browser whose network fails as `faults` says: the request, or only its answer, is lost. */
  function openBrowser(faults: ("none" | "request" | "answer" | "twice")[] = []) {
    let lines: readonly CartLine[] = [];
    let record: SyncRecord | null = null;
    /** Runs while the sync asks for the prices of lines that this browser did not have. */
    let meanwhile: () => void = () => undefined;

    function partsFor({ cookie, user }: Person): CartSyncParts {
      const headers = { [EXPECTED_USER_HEADER]: String(user.id) };
      return {
        cart: {
          reload: () => lines,
          set(next) {
            lines = next;
          },
        },
        record: {
          reload: () => record,
          set(next) {
            record = structuredClone(next);
          },
        },
        async read() {
          const answer = await shop().request({ url: "/api/user/cart", cookie, headers });
          if (answer.statusCode !== 200) throw new ApiError(answer.statusCode, answer.body);
          return answer.json();
        },
        async save(body) {
          const fault = faults.shift() ?? "none";
          if (fault === "request") throw new TypeError("no network");
          if (fault === "twice") await put(cookie, body, headers);
          const answer = await put(cookie, body, headers);
          if (answer.statusCode !== 200) throw new ApiError(answer.statusCode, answer.body);
          if (fault === "answer") throw new TypeError("the answer was lost");
          return answer.json();
        },
        async readPrices(unknown) {
          meanwhile();
          return unknown.map(() => 9000);
        },
        newChangeId: newKey,
        isRejected: (error) => error instanceof ApiError && error.status !== 401,
      };
    }

    function logOut() {
      record = null;
      lines = [];
    }

    return {
      lines: () => lines,
      add(productId: number, units: number) {
        const quantity = quantityOf(lines, { productId, size: "" }) + units;
        lines = [
          ...lines.filter((line) => line.productId !== productId),
          cartLine(productId, quantity),
        ].filter((line) => line.quantity > 0);
      },
      logOut,
      logOutDuringNextSync() {
        meanwhile = logOut;
      },
      record: () => record,
      /** Tries until the network works. */
      async sync(person: Person) {
        for (;;) {
          try {
            return await syncCart(partsFor(person), person.user.id);
          } catch (error) {
            if (!(error instanceof TypeError)) throw error;
          }
        }
      },
      /** One attempt, as of a page that is then closed. */
      trySync: (person: Person): Promise<unknown> =>
        syncCart(partsFor(person), person.user.id).catch((error: unknown) => error),
    };
  }

  return { openBrowser, put, read };
}
