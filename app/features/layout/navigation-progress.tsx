import { useNavigation } from "react-router";

/** Progress bar along the top while the next page loads; appears after 150 ms. */
export function NavigationProgress() {
  const { state } = useNavigation();
  if (state === "idle") return null;

  return (
    <div
      aria-hidden="true"
      className="fixed inset-x-0 top-0 z-60 h-0.5 origin-left animate-progress bg-cinnamon"
    />
  );
}
