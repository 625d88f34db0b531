/** Beside the pages of the site: its words are the contract's, of which nobody keeps the day. */
export const API_REFERENCE_PAGE = {
  path: "/developers/api",
  title: "API reference · Sightline",
  description: "Every call of the Sightline API: addresses, inputs, answers and errors.",
} as const;
