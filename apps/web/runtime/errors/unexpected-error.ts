/** One at a time: ten errors in a row show once. */
export const SHOWN_EVERY_MS = 10_000;

export const UNEXPECTED_ERROR = {
  tone: "warning",
  title: "An unexpected error occurred",
  description: "Please refresh the page if you continue to experience issues.",
  action: { label: "Refresh", onClick: () => window.location.reload() },
  duration: SHOWN_EVERY_MS,
} as const;
