import { useEffect, useEffectEvent, useRef, useState } from "react";
import { MAX_PHOTO_BYTES, MAX_REVIEW_PHOTOS } from "#contract/reviews/review-names.ts";
import { reviewFormCopy as copy } from "./copy.ts";
import { readDraftPhotos, saveDraftPhotos } from "./draft-storage.ts";
import type { LocalPhoto } from "./photo-input.tsx";
import { shrinkPhoto } from "./shrink-photo.ts";

/**
 * The photos of a line that are not sent yet, kept on the device. `keptCount` sent photos count towards the limit;
 * `setProblem` gets the message about photos that do not fit, or null.
 */
export function useDraftPhotos(line: number, keptCount: number, setProblem: (text: string | null) => void) {
  const [photos, setPhotos] = useState<LocalPhoto[]>([]);
  /** Mirror of the state: a photo takes seconds to shrink, and others may be added or removed meanwhile. */
  const latestPhotos = useRef<LocalPhoto[]>([]);
  const restoring = useRef<Promise<void>>(undefined);
  const isOnScreen = useRef(false);

  // The browser keeps each picture in memory until its address is revoked.
  useEffect(() => {
    isOnScreen.current = true;
    return () => {
      isOnScreen.current = false;
      revokeAll(latestPhotos.current);
    };
  }, []);
  const restorePhotos = useEffectEvent((stored: Blob[]) => showPhotos(stored.map(toLocalPhoto)));
  // Photos of an earlier visit that was interrupted.
  useEffect(() => {
    let isCurrent = true;
    restoring.current = readDraftPhotos(line).then((stored) => {
      if (isCurrent && stored.length > 0) restorePhotos(stored);
    });
    return () => {
      isCurrent = false;
    };
  }, [line]);

  function showPhotos(chosen: LocalPhoto[]) {
    latestPhotos.current = chosen;
    setPhotos(chosen);
    // A photo may be ready only after the form has gone.
    if (!isOnScreen.current) revokeAll(chosen);
  }

  async function savePhotos(chosen: LocalPhoto[]) {
    showPhotos(chosen);
    await saveDraftPhotos(
      line,
      chosen.map(({ blob }) => blob),
    );
  }

  return {
    photos,
    async addPhotos(files: readonly File[]) {
      await restoring.current;
      const room = () => MAX_REVIEW_PHOTOS - keptCount - latestPhotos.current.length;
      setProblem(files.length > room() ? copy.tooManyPhotos : null);
      const shrunk = await Promise.all(files.slice(0, room()).map(shrinkPhoto));
      const fitting = shrunk.filter(({ size }) => size <= MAX_PHOTO_BYTES);
      if (fitting.length < shrunk.length) setProblem(copy.tooLarge);
      if (fitting.length > room()) setProblem(copy.tooManyPhotos);
      await savePhotos([...latestPhotos.current, ...fitting.slice(0, room()).map(toLocalPhoto)]);
    },
    removePhoto(index: number) {
      const removed = latestPhotos.current[index];
      void savePhotos(latestPhotos.current.filter((photo) => photo !== removed));
      if (removed) URL.revokeObjectURL(removed.url);
    },
  };
}

function revokeAll(photos: readonly LocalPhoto[]) {
  for (const { url } of photos) URL.revokeObjectURL(url);
}

/** The address lives until it is revoked. */
function toLocalPhoto(blob: Blob): LocalPhoto {
  return { url: URL.createObjectURL(blob), blob };
}
