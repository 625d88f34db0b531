/** Where the sign-ins that this browser has begun are stored. */
export const HANDOVER_KEY = "sightline-handover";

/** Removes the code from the URL and the history at once. */
export function takeCode(
  location: Pick<Location, "hash" | "pathname" | "search">,
  history: Pick<History, "state" | "replaceState">,
): string | null {
  const code = new URLSearchParams(location.hash.slice(1)).get("code");
  if (code === null) return null;
  history.replaceState(history.state, "", location.pathname + location.search);
  return code === "" ? null : code;
}
