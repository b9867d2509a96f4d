import { data } from "react-router";
import { NotFoundPage } from "#app/features/layout/error-pages.tsx";

/** Catch-all route. */
export function loader() {
  return data(null, { status: 404 });
}

export function clientLoader() {
  return null;
}

export default NotFoundPage;
