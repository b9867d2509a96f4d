import { useSyncExternalStore } from "react";

/** Counts the uploads in progress, so that no form saves before its picture or video has arrived. */
let running = 0;
const listeners = new Set<() => void>();

function add(change: number): void {
  running += change;
  for (const listener of listeners) listener();
}

/** Waits for the upload, and counts it meanwhile. */
export async function trackUpload<T>(upload: Promise<T>): Promise<T> {
  add(1);
  try {
    return await upload;
  } finally {
    add(-1);
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether a picture or video is being uploaded. Forms disable saving meanwhile. */
export function useIsUploading(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => running > 0,
    () => false,
  );
}
