export { deletePictures, deleteUnusedUploads } from "./delete-unused.ts";
export { encodePicture } from "./encode-picture.ts";
export { findUsedUrls } from "./find-used-urls.ts";
export { mediaRoutes } from "./media-routes.ts";
export { storePicture } from "./store-picture.ts";
