import { createLocalStorageValue } from "#app/lib/local-storage-value.ts";
import { hairTypes } from "#contract/reviews/review-names.ts";
import type { HairType } from "#contract/reviews/reviews.ts";

/** What was entered for a line of an order and is not sent yet. */
export type ReviewDraft = { stars: number; text: string; hair: HairType | null };
type Drafts = Record<string, ReviewDraft>;

/** By line. Kept until it is sent, so that a lost connection or a closed tab loses nothing. */
export const draftStorage = createLocalStorageValue<Drafts>("reviewDrafts", {}, (json) => {
  if (typeof json !== "object" || json === null) return {};
  return Object.fromEntries(Object.entries(json).map(([line, draft]) => [line, readDraft(draft)]));
});

function readDraft(json: unknown): ReviewDraft {
  const { stars, text, hair } = (json ?? {}) as Partial<ReviewDraft>;
  return {
    stars: Number.isInteger(stars) ? Number(stars) : 0,
    text: typeof text === "string" ? text : "",
    hair: hairTypes.find((type) => type === hair) ?? null,
  };
}

const CACHE = "review-photos";
const photoUrl = (line: number, index: number) => `/opinion-fotos/${line}/${index}`;

/** The photos of a line that are not sent yet. Empty where the browser has no cache storage. */
export async function readDraftPhotos(line: number): Promise<Blob[]> {
  const cache = await openCache();
  if (!cache) return [];
  const photos: Blob[] = [];
  for (;;) {
    const stored = await cache.match(photoUrl(line, photos.length));
    if (!stored) return photos;
    photos.push(await stored.blob());
  }
}

/** Resolves when the last save is done: two at once would mix their photos. */
let lastSave: Promise<void> = Promise.resolve();

/** Replaces the stored photos of a line. When the disk is full, the photos are in the open form only. */
export function saveDraftPhotos(line: number, photos: readonly Blob[]): Promise<void> {
  lastSave = lastSave.then(() => replacePhotos(line, photos)).catch(() => undefined);
  return lastSave;
}

async function replacePhotos(line: number, photos: readonly Blob[]): Promise<void> {
  const cache = await openCache();
  if (!cache) return;
  const before = (await readDraftPhotos(line)).length;
  for (let index = photos.length; index < before; index++) await cache.delete(photoUrl(line, index));
  for (const [index, photo] of photos.entries()) await cache.put(photoUrl(line, index), new Response(photo));
}

/** Null on an insecure origin, or when the storage is blocked. */
async function openCache(): Promise<Cache | null> {
  try {
    return await caches.open(CACHE);
  } catch {
    return null;
  }
}
