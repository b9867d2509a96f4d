import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useState } from "react";
import { ApiError } from "#app/lib/api.ts";
import { useLocalStorageValue } from "#app/lib/local-storage-value.ts";
import type { ReviewInvitation } from "#contract/reviews/reviews.ts";
import { invitationQuery } from "../reviews-queries.ts";
import { reviewFormCopy as copy } from "./copy.ts";
import { draftStorage, type ReviewDraft, saveDraftPhotos } from "./draft-storage.ts";
import { postReview } from "./post-review.ts";
import { useDraftPhotos } from "./use-draft-photos.ts";

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
  const [consent, setConsent] = useState(review?.isSent ?? false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isOffline, setOffline] = useState(false);
  const { photos, addPhotos, removePhoto } = useDraftPhotos(id, kept.length, setProblem);

  const send = useMutation({
    mutationFn: () =>
      postReview(token, {
        item: id,
        fields: { stars: String(draft.stars), text: draft.text, hair: draft.hair ?? "", consent: "true" },
        keptPhotos: kept.map((photo) => photo.id),
        newPhotos: photos.map(({ blob }) => blob),
      }),
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
      // On a bad network the browser stays «online»: no event would send it again.
      const isRepeated = isLost && !navigator.onLine;
      setOffline(isRepeated);
      if (!isRepeated) setProblem((!isLost && error.userMessage) || copy.failedSend);
    },
  });

  // Whoever took the consent back meanwhile does not want it sent.
  const isWaiting = isOffline && consent;
  const sendAgain = useEffectEvent(() => isWaiting && !send.isPending && send.mutate());
  useEffect(() => {
    addEventListener("online", sendAgain);
    return () => removeEventListener("online", sendAgain);
  }, []);

  function change(part: Partial<ReviewDraft>) {
    setProblem(null);
    draftStorage.set({ ...draftStorage.get(), [id]: { ...draft, ...part } });
  }

  return {
    draft,
    kept,
    photos,
    consent,
    problem,
    isWaiting,
    isSending: send.isPending,
    change,
    setConsent(isGiven: boolean) {
      setProblem(null);
      setConsent(isGiven);
    },
    /** The first tap is saved at once, as a draft of stars; the button saves it again if that fails. */
    rate(stars: number) {
      change({ stars });
      if (review?.isSent) return;
      postReview(token, { item: id, fields: { stars: String(stars) } }).catch(() => undefined);
    },
    addPhotos,
    removePhoto,
    removeKept: (photoId: number) => setKept(kept.filter((photo) => photo.id !== photoId)),
    submit() {
      if (draft.stars === 0) return setProblem(copy.starsMissing);
      if (!consent) return setProblem(copy.consentMissing);
      setProblem(null);
      send.mutate();
    },
  };
}
