/** What browsers say of a script that cannot be fetched, each in its own words. */
const WORDS = [
  "Failed to fetch dynamically imported module",
  "error loading dynamically imported module",
  "Importing a module script failed",
  "Unable to preload CSS",
];

/** Whether a part of the script did not come, rather than failed while it ran. */
export function isNotLoaded(error: unknown): boolean {
  return error instanceof Error && WORDS.some((words) => error.message.includes(words));
}
