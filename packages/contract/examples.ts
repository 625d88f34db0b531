/** Bodies of requests, by call, where a value of the right kind alone wouldn't do. */
export const EXAMPLES: Readonly<Record<string, unknown>> = {
  "accounts.endAllSessions": { password: "correct horse battery" },
  "accounts.endSession": { password: "correct horse battery" },
  "accounts.setPreferences": { time_zone: "Europe/Berlin" },
  "aiFacts.add": {
    ...{ target_site: "shop.example", source_url: "https://shop.example/shoes" },
    fact: { kind: "price", subject: "Trail shoe X1", amount: 89, currency: "EUR", period: "once" },
  },
  "aiVisibility.addPrompt": {
    ...{ target_site: "shop.example", text: "Which running shoes are best for beginners?" },
  },
  "alerts.addRule": { target_site: "shop.example", kind: "enters", places: 10 },
  "annotations.add": {
    ...{ target_site: "shop.example", day: "2026-05-01", text: "New navigation launched" },
  },
  "apiKeys.create": { name: "CI", scopes: ["keywords:read"] },
  "apiKeys.narrow": { scopes: ["keywords:read"] },
  "auth.changePassword": {
    currentPassword: "correct horse battery",
    newPassword: "a better battery for horses",
  },
  "auth.secondFactor": { challenge: "from-the-first-step", code: "492039" },
  "auth.resetPassword": { newPassword: "a better battery for horses", token: "from-the-link" },
  "companies.updateCompetitor": { name: "Example Rival" },
  "companies.updateSite": { name: "Example Shop" },
  "companyManager.change": { name: "Example Shop" },
  "companyManager.forget": { reason: "The owner of the site asked us to." },
  "companyManager.merge": {
    into: "0b9e6a52-6d7c-4b1f-9a55-0f1f6f6f6f6f",
    reason: "The company has moved to another domain.",
  },
  "companyManager.setReport": {
    ...{ is_allowed: false, reason: "The owner of the site asked us to." },
  },
  "contact.send": {
    ...{ email: "ana@customer.example", subject: "product" },
    message: "Can I check positions in two countries for one site?",
  },
  "crawling.ignore": {
    company_id: "0b9e6a52-6d7c-4b1f-9a55-0f1f6f6f6f6f",
    rule: "title-missing",
    reason: "These pages aren't for visitors.",
  },
  "digestShares.share": { sites: ["shop.example"], sections: ["audit", "actions"], days: 30 },
  "digests.activate": { time_zone: "Europe/Berlin" },
  "digests.addRecipient": { email: "ben@customer.example", sites: ["shop.example"] },
  "digests.changeRecipient": { sites: ["shop.example"] },
  "errors.log": { error_code: "TypeError", endpoint: "/dashboard" },
  "errors.report": {
    error_id: "0b9e6a52-6d7c-4b1f-9a55-0f1f6f6f6f6f",
    ...{ message: "Failed to fetch", path: "/dashboard" },
  },
  "experiments.change": { name: "A shorter headline" },
  "experiments.create": {
    ...{ key: "shorter-headline", name: "A shorter headline", place: "home-hero" },
    ...{ primary_goal: "sign_up", smallest_effect: 0.05, planned_per_variant: 1_000 },
    variants: [
      { name: "control", weight: 1 },
      { name: "shorter", weight: 1 },
    ],
  },
  "experiments.track": {
    ...{ test_key: "shorter-headline", session_id: "visit-4f2a7c", event_type: "sign_up" },
  },
  "llmTemplates.save": {
    ...{ task: "sentiment", based_on: 0 },
    text: "Read the answer and say how it describes the company.",
  },
  "mailHealth.lift": { email: "ana@customer.example", reason: "Their mailbox works again." },
  "networks.block": {
    ...{ network: "203.0.113.0/24", reason: "Failed sign-ins" },
    ends_at: "2027-05-01T08:00:00.000Z",
  },
  "outreachLists.change": { name: "Exhibitors" },
  "outreachLists.saveSegment": {
    ...{ list_id: "0b9e6a52-6d7c-4b1f-9a55-0f1f6f6f6f6f", name: "Germany" },
    conditions: [{ field: "country", test: "is", value: "DE" }],
  },
  "outreachLists.liftSuppression": { target: "ana@customer.example" },
  "outreachTemplates.removeSnippet": { name: "signature" },
  "outreachTemplates.saveSnippet": { name: "signature", body: "Ana from Sightline" },
  "outreachTemplates.change": { name: "First email" },
  "outreachTemplates.create": {
    ...{ name: "First email", subject: "An analysis of {{ company_domain }}" },
    body: "Hi {{ first_name }},\n\nwe analyzed {{ company_domain }}.",
  },
  "outreachTemplates.missing": {
    ...{ list_id: "0b9e6a52-6d7c-4b1f-9a55-0f1f6f6f6f6f", subject: "An analysis" },
    body: "Hi {{ first_name }}",
  },
  "outreachTemplates.render": { subject: "An analysis", body: "Hi {{ first_name }}" },
  "searchConsole.connect": { code: "from-the-redirect", state: "from-the-redirect" },
  "secondFactor.replaceCodes": { password: "correct horse battery", code: "492039" },
  "secondFactor.setUp": { password: "correct horse battery" },
  "secondFactor.turnOff": { password: "correct horse battery", code: "492039" },
  "secondFactor.turnOn": { code: "492039" },
  "subjectTests.end": { ship: null },
  "users.turnOffSecondFactor": { reason: "They lost their phone and their recovery codes." },
  "traffic.trackPageView": { page_path: "/pricing" },
};
