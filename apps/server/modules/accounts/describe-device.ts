import Bowser from "bowser";

/** 'Firefox on macOS', as a person would say it. */
export function describeDevice(userAgent: string): string {
  if (userAgent.trim() === "") return "Unknown device";
  const { browser, os } = Bowser.parse(userAgent);
  if (!browser.name) return userAgent.split(/[\s/]/)[0] ?? "Unknown device";
  return os.name ? `${browser.name} on ${os.name}` : browser.name;
}
