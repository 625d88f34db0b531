export const LOOKS = [
  { value: "desk-light", label: "Desktop, light" },
  { value: "desk-dark", label: "Desktop, dark" },
  { value: "phone-light", label: "Phone, light" },
  { value: "phone-dark", label: "Phone, dark" },
  { value: "text", label: "Plain text" },
  { value: "source", label: "HTML source" },
] as const;

export type Look = (typeof LOOKS)[number]["value"];

/** The email follows its reader's system; here, the admin chooses which one. */
export function inScheme(html: string, scheme: "light" | "dark"): string {
  const condition = "@media (prefers-color-scheme:dark)";
  return html.replace(condition, scheme === "dark" ? "@media all" : "@media not all");
}
