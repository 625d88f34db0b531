/** The product's OKLCH tokens as hex, because mail clients don't support OKLCH. */
export const light = {
  paper: "#fbfaf7",
  card: "#ffffff",
  sunk: "#f4f2ef",
  line: "#e0deda",
  ink: "#1b1f29",
  dim: "#5f636c",
  accent: "#2652cf",
  onAccent: "#fbfcfe",
  better: "#077649",
  worse: "#b6351b",
} as const;

export const dark = {
  paper: "#0c0f16",
  card: "#13171f",
  sunk: "#080b11",
  line: "#292e37",
  ink: "#e8ebf1",
  dim: "#9a9ea8",
  accent: "#79a1fc",
  onAccent: "#090f1c",
  better: "#5aca94",
  worse: "#f18761",
} as const;
