import { useEffect, useState } from "react";
import { apiFetch, errorMessage } from "#app/lib/api.ts";
import { toast } from "#app/ui/toast-store.ts";
import { trackUpload } from "../kit/uploads.ts";
import { productsCopy } from "./copy.ts";

/** See docs/rules/admin.md#upload. */
const MAX_BYTES = 5 * 1024 * 1024;
const TICK = { percent: 10, ms: 200, upTo: 90 };
const HIDE_AFTER_MS = 500;

const copy = productsCopy.upload;

/**
 * Uploads one picture at a time. Progress advances in steps to 90 % until the server answers, then shows 100 % for
 * half a second (docs/rules/admin.md#upload).
 */
export function useImageUpload(onUploaded: (imageUrl: string) => void) {
  /** Percent; null while nothing is uploading. */
  const [progress, setProgress] = useState<number | null>(null);
  const [preview, setPreview] = useState<string | null>(null);
  const isUploading = progress !== null && progress < 100;

  useEffect(() => {
    if (!isUploading) return;
    const timer = setInterval(
      () => setProgress((percent) => percent && Math.min(percent + TICK.percent, TICK.upTo)),
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
    const refusal = refusalOf(file);
    if (refusal) {
      toast({ ...refusal, variant: "destructive" });
      return;
    }

    setPreview(URL.createObjectURL(file));
    setProgress(TICK.percent);
    const body = new FormData();
    body.append("image", file);
    try {
      const { imageUrl } = await trackUpload(
        apiFetch<{ imageUrl: string }>("/api/upload/product-image", { body }),
      );
      onUploaded(imageUrl);
      toast({ title: copy.success, variant: "success" });
    } catch (error) {
      toast({
        title: copy.failure,
        description: errorMessage(error, copy.failureText),
        variant: "destructive",
      });
    } finally {
      setPreview(null);
      setProgress(100);
    }
  }

  return { upload, progress, preview, isUploading };
}

function refusalOf({ type, size }: File): { title: string; description: string } | null {
  if (!type.startsWith("image/")) return { title: copy.wrongType, description: copy.wrongTypeText };
  if (size > MAX_BYTES) return { title: copy.tooLarge, description: copy.tooLargeText };
  return null;
}
