import { z } from "zod";

export const UploadAnswer = z.object({ imageUrl: z.string() });

/** POST /api/upload/video: field `video`, MP4 or WebM (docs/rules/admin.md#video). */
export const MAX_VIDEO_BYTES = 10 * 1024 * 1024;
export const videoTypes = ["video/mp4", "video/webm"];
export const VideoUploadAnswer = z.object({ videoUrl: z.string() });
