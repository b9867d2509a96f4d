import { useEffect, useRef, useState } from "react";
import { apiFetch, errorMessage } from "#app/lib/api.ts";
import { toast } from "#app/ui/toast-store.ts";
import { MAX_VIDEO_BYTES, videoTypes } from "#contract/content/uploads.ts";
import { MAX_UPLOAD_BYTES } from "#contract/names.ts";
import { trackUpload } from "./track-upload.ts";
import { uploadCopy } from "./upload-copy.ts";

/** Percent at which the progress waits for the server's answer. */
export const WAITS_AT_PERCENT = 90;
const TICK = { percent: 10, ms: 200 };
const HIDE_AFTER_MS = 500;

type UploadKind = {
  path: string;
  field: string;
  maxBytes: number;
  accepts: (type: string) => boolean;
  copy: Record<
    "wrongType" | "wrongTypeText" | "tooLarge" | "tooLargeText" | "success" | "failure" | "failureText",
    string
  > & {
    /** Shown when the connection ended before the server answered. */
    cutText?: string;
  };
};

/** See docs/rules/admin.md#upload. */
const picture: UploadKind = {
  path: "/api/upload/product-image",
  field: "image",
  maxBytes: MAX_UPLOAD_BYTES,
  accepts: (type) => type.startsWith("image/"),
  copy: uploadCopy.picture,
};

/** See docs/rules/admin.md#video. */
const video: UploadKind = {
  path: "/api/upload/video",
  field: "video",
  maxBytes: MAX_VIDEO_BYTES,
  accepts: (type) => videoTypes.includes(type),
  copy: uploadCopy.video,
};

type UploadOptions = {
  /** The upload goes on after the form was left, because its draft is kept. Otherwise it is aborted. */
  outlivesForm?: boolean | undefined;
};

export const useImageUpload = (onUploaded: (imageUrl: string) => void, options: UploadOptions = {}) =>
  useUpload(picture, onUploaded, options);
export const useVideoUpload = (onUploaded: (videoUrl: string) => void, options: UploadOptions = {}) =>
  useUpload(video, onUploaded, options);

/**
 * Uploads one file at a time. Progress advances in steps to 90 % until the server answers, then shows 100 % for
 * half a second (docs/rules/admin.md#upload).
 */
function useUpload(
  kind: UploadKind,
  onUploaded: (url: string) => void,
  { outlivesForm = false }: UploadOptions,
) {
  const { copy } = kind;
  /** What is typed during the upload makes another callback. */
  const latestOnUploaded = useRef(onUploaded);
  useEffect(() => {
    latestOnUploaded.current = onUploaded;
  }, [onUploaded]);
  const lifetime = useRef<AbortSignal>(undefined);
  useEffect(() => {
    const controller = new AbortController();
    lifetime.current = controller.signal;
    return () => {
      if (!outlivesForm) controller.abort();
    };
  }, [outlivesForm]);
  /** Percent; null while nothing is uploading. */
  const [progress, setProgress] = useState<number | null>(null);
  const [preview, setPreview] = useState<string | null>(null);
  const isUploading = progress !== null && progress < 100;

  useEffect(() => {
    if (!isUploading) return;
    const timer = setInterval(
      () => setProgress((percent) => percent && Math.min(percent + TICK.percent, WAITS_AT_PERCENT)),
      TICK.ms,
    );
    return () => clearInterval(timer);
  }, [isUploading]);

  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview]);

  useEffect(() => {
    if (progress !== 100) return;
    const timer = setTimeout(() => setProgress(null), HIDE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [progress]);

  async function upload(file: File) {
    const refusal = refusalOf(kind, file);
    if (refusal) {
      toast({ ...refusal, variant: "destructive" });
      return;
    }

    setPreview(URL.createObjectURL(file));
    setProgress(TICK.percent);
    const signal = lifetime.current;
    const body = new FormData();
    body.append(kind.field, file);
    try {
      const answer = await trackUpload(apiFetch<Record<string, string>>(kind.path, { body, signal }));
      latestOnUploaded.current(answer[`${kind.field}Url`] ?? "");
      toast({ title: copy.success, variant: "success" });
    } catch (error) {
      if (signal?.aborted) return;
      toast({
        title: copy.failure,
        description: (error instanceof TypeError && copy.cutText) || errorMessage(error, copy.failureText),
        variant: "destructive",
      });
    } finally {
      setPreview(null);
      setProgress(100);
    }
  }

  return { upload, progress, preview, isUploading };
}

function refusalOf(
  { accepts, maxBytes, copy }: UploadKind,
  { type, size }: File,
): { title: string; description: string } | null {
  if (!accepts(type)) return { title: copy.wrongType, description: copy.wrongTypeText };
  if (size > maxBytes) return { title: copy.tooLarge, description: copy.tooLargeText };
  return null;
}
