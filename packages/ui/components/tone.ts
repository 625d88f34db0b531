import type { IconName } from "./icon-paths.ts";

export type Tone = "neutral" | "success" | "warning" | "error";

export const toneIcon: Record<Tone, IconName> = {
  neutral: "info",
  success: "success",
  warning: "warning",
  error: "error",
};

export const toneText: Record<Tone, string> = {
  neutral: "text-dim",
  success: "text-better",
  warning: "text-caution",
  error: "text-worse",
};
