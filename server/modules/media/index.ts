export { deleteUnusedUploads } from "./delete-unused.ts";
export { findUsedUrls } from "./find-used-urls.ts";
export { mediaRoutes } from "./media-routes.ts";
