export { deleteUnusedUploads } from "./delete-unused.ts";
export { encodePicture } from "./encode-picture.ts";
export { findUsedUrls } from "./find-used-urls.ts";
export { mediaRoutes } from "./media-routes.ts";
