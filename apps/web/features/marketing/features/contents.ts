/** The sections of the features page, by their anchors. */
export const FEATURE_SECTIONS = [
  ["audit", "Audit"],
  ["positions", "Positions"],
  ["competitors", "Competitors"],
  ["ai-answers", "AI answers"],
  ["recommendations", "Recommendations"],
  ["sources", "Sources"],
  ["not-yet", "Not yet"],
] as const;
