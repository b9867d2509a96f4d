import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { ApiError, apiFetch } from "#app/lib/api.ts";
import { useLocalStorageValue } from "#app/lib/local-storage-value.ts";
import { MAX_PHOTO_BYTES, MAX_REVIEW_PHOTOS } from "#contract/reviews/review-names.ts";
import type { ReviewInvitation } from "#contract/reviews/reviews.ts";
import { invitationPath, invitationQuery } from "../reviews-queries.ts";
import { reviewFormCopy as copy } from "./copy.ts";
import { draftStorage, type ReviewDraft, readDraftPhotos, saveDraftPhotos } from "./draft-storage.ts";
import type { LocalPhoto } from "./photo-input.tsx";
import { shrinkPhoto } from "./shrink-photo.ts";

type Line = ReviewInvitation["lines"][number];

/**
 * State of the form of one line. Entries are kept on the device until they are sent; a failed send is repeated when the
 * connection is back.
 */
export function useReviewForm(token: string, { id, review }: Line, onSent: () => void) {
  const client = useQueryClient();
  const draft: ReviewDraft = useLocalStorageValue(draftStorage)[id] ?? {
    stars: review?.stars ?? 0,
    text: review?.text ?? "",
    hair: review?.hair ?? null,
  };
  const [kept, setKept] = useState(review?.photos ?? []);
  const [photos, setPhotos] = useState<LocalPhoto[]>([]);
  /** Mirror of the state: a photo takes seconds to shrink, and others may be added or removed meanwhile. */
  const latestPhotos = useRef<LocalPhoto[]>([]);
  const restoring = useRef<Promise<void>>(undefined);
  const [consent, setConsent] = useState(review?.isSent ?? false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isOffline, setOffline] = useState(false);

  const post = (
    fields: Record<string, string>,
    files: readonly Blob[] = [],
    keep: readonly number[] | null = null,
  ) => {
    const body = new FormData();
    body.append("item", String(id));
    for (const [name, value] of Object.entries(fields)) body.append(name, value);
    for (const photo of keep?.length === 0 ? [""] : (keep ?? [])) body.append("keep", String(photo));
    for (const file of files) body.append("photos", file, "foto.jpg");
    return apiFetch<ReviewInvitation>(invitationPath(token), { method: "POST", body });
  };

  const send = useMutation({
    mutationFn: () =>
      post(
        { stars: String(draft.stars), text: draft.text, hair: draft.hair ?? "", consent: "true" },
        photos.map(({ blob }) => blob),
        kept.map((photo) => photo.id),
      ),
    onSuccess: async (answer) => {
      const { [id]: _, ...others } = draftStorage.get();
      draftStorage.set(others);
      await saveDraftPhotos(id, []);
      client.setQueryData(invitationQuery(token).queryKey, answer);
      setOffline(false);
      onSent();
    },
    onError: (error) => {
      const isLost = !(error instanceof ApiError);
      setOffline(isLost);
      setProblem(isLost ? null : (error.userMessage ?? copy.failedSend));
    },
  });

  const restorePhotos = useEffectEvent((stored: Blob[]) => showPhotos(stored.map(toLocalPhoto)));
  // Photos of an earlier visit that was interrupted.
  useEffect(() => {
    let isCurrent = true;
    restoring.current = readDraftPhotos(id).then((stored) => {
      if (isCurrent && stored.length > 0) restorePhotos(stored);
    });
    return () => {
      isCurrent = false;
    };
  }, [id]);

  const sendAgain = useEffectEvent(() => isOffline && !send.isPending && send.mutate());
  useEffect(() => {
    addEventListener("online", sendAgain);
    return () => removeEventListener("online", sendAgain);
  }, []);

  function change(part: Partial<ReviewDraft>) {
    setProblem(null);
    draftStorage.set({ ...draftStorage.get(), [id]: { ...draft, ...part } });
  }

  function showPhotos(chosen: LocalPhoto[]) {
    latestPhotos.current = chosen;
    setPhotos(chosen);
  }

  async function savePhotos(chosen: LocalPhoto[]) {
    showPhotos(chosen);
    await saveDraftPhotos(
      id,
      chosen.map(({ blob }) => blob),
    );
  }

  return {
    draft,
    kept,
    photos,
    consent,
    problem,
    isOffline,
    isSending: send.isPending,
    change,
    setConsent(isGiven: boolean) {
      setProblem(null);
      setConsent(isGiven);
    },
    /** The first tap is saved at once, as a draft; the button saves it again if that fails. */
    rate(stars: number) {
      change({ stars });
      if (!review?.isSent) post({ stars: String(stars), text: draft.text }).catch(() => undefined);
    },
    async addPhotos(files: readonly File[]) {
      await restoring.current;
      const room = () => MAX_REVIEW_PHOTOS - kept.length - latestPhotos.current.length;
      setProblem(files.length > room() ? copy.tooManyPhotos : null);
      const shrunk = await Promise.all(files.slice(0, room()).map(shrinkPhoto));
      const fitting = shrunk.filter(({ size }) => size <= MAX_PHOTO_BYTES);
      if (fitting.length < shrunk.length) setProblem(copy.tooLarge);
      if (fitting.length > room()) setProblem(copy.tooManyPhotos);
      await savePhotos([...latestPhotos.current, ...fitting.slice(0, room()).map(toLocalPhoto)]);
    },
    removePhoto(index: number) {
      void savePhotos(latestPhotos.current.filter((_, other) => other !== index));
    },
    removeKept: (photoId: number) => setKept(kept.filter((photo) => photo.id !== photoId)),
    submit() {
      if (draft.stars === 0) return setProblem(copy.starsMissing);
      if (!consent) return setProblem(copy.consentMissing);
      setProblem(null);
      send.mutate();
    },
  };
}

/** The address lives as long as the page. */
function toLocalPhoto(blob: Blob): LocalPhoto {
  return { url: URL.createObjectURL(blob), blob };
}
