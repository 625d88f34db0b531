/** Bodies of requests, by call, where a value of the right kind alone wouldn't do. */
export const EXAMPLES: Readonly<Record<string, unknown>> = {
  "accounts.setPreferences": { time_zone: "Europe/Berlin" },
  "alerts.addRule": { target_site: "shop.example", kind: "enters", places: 10 },
  "apiKeys.create": { name: "CI", scopes: ["keywords:read"] },
  "apiKeys.narrow": { scopes: ["keywords:read"] },
  "auth.changePassword": {
    currentPassword: "correct horse battery",
    newPassword: "a better battery for horses",
  },
  "auth.resetPassword": { newPassword: "a better battery for horses", token: "from-the-link" },
  "crawling.ignore": {
    company_id: "0b9e6a52-6d7c-4b1f-9a55-0f1f6f6f6f6f",
    rule: "title-missing",
    reason: "These pages aren't for visitors.",
  },
  "digests.activate": { time_zone: "Europe/Berlin" },
  "experiments.create": {
    ...{ key: "shorter-headline", name: "A shorter headline", place: "home-hero" },
    ...{ primary_goal: "sign_up", smallest_effect: 0.05, planned_per_variant: 1_000 },
    variants: [
      { name: "control", weight: 1 },
      { name: "shorter", weight: 1 },
    ],
  },
  "llmTemplates.save": {
    ...{ task: "sentiment", based_on: 0 },
    text: "Read the answer and say how it describes the company.",
  },
  "networks.block": {
    ...{ network: "203.0.113.0/24", reason: "Failed sign-ins" },
    ends_at: "2027-05-01T08:00:00.000Z",
  },
  "outreachLists.liftSuppression": { target: "ana@customer.example" },
  "outreachTemplates.removeSnippet": { name: "signature" },
  "outreachTemplates.saveSnippet": { name: "signature", body: "Ana from Sightline" },
  "subjectTests.end": { ship: null },
  "traffic.trackPageView": { page_path: "/pricing" },
};
