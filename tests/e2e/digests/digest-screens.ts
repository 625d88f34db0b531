import { type Screen, shows } from "../every-screen/screen.ts";

export const leavingScreens: readonly Screen[] = [
  { name: "unsubscribe", path: "/unsubscribe", heading: "Unsubscribe" },
  { name: "email preferences", path: "/email-preferences", heading: "Email preferences" },
  { name: "a broken unsubscribe link", path: "/unsubscribe?token=none", foresees: /status of 404/ },
];

export const digestScreens: readonly Screen[] = [
  {
    name: "the digest before it is on",
    path: "/settings?tab=digest",
    open: shows("Turn on digest"),
  },
];

export const digestAdminScreens: readonly Screen[] = [
  { name: "the weekly digest of admins", path: "/admin/weekly-digest", open: shows("Readers") },
  { name: "share analytics", path: "/admin/share-analytics", open: shows("Active links") },
  { name: "subject-line test", path: "/admin/subject-line-test", open: shows("Start test") },
  { name: "digest preview", path: "/admin/digest-preview", open: shows("Show digest") },
  { name: "email health", path: "/admin/email-health", open: shows("Sending domain") },
];
