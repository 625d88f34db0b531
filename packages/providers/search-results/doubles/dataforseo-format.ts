import type { Listing } from "./listing.ts";

interface TaskDetails {
  readonly id?: string;
  readonly status?: number;
  readonly message?: string;
  readonly cost?: number;
  readonly result?: readonly unknown[] | null;
}

export function apiTask(details: TaskDetails = {}) {
  const { id = "02031720-1535-0066-0000-000000000000", status = 20000, message = "Ok." } = details;
  const { cost = 0, result = null } = details;
  return {
    id,
    status_code: status,
    status_message: message,
    time: "0.1 sec.",
    cost,
    result_count: result?.length ?? 0,
    path: ["v3", "serp", "google", "organic"],
    data: { api: "serp", se: "google", se_type: "organic" },
    result,
  };
}

export function apiAnswer(
  tasks: readonly ReturnType<typeof apiTask>[],
  { status = 20000, message = "Ok." } = {},
) {
  return {
    version: "0.1.20260917",
    status_code: status,
    status_message: message,
    time: "0.1 sec.",
    cost: tasks.reduce((sum, { cost }) => sum + cost, 0),
    tasks_count: tasks.length,
    tasks_error: tasks.filter(({ status_code }) => status_code >= 40000).length,
    tasks,
  };
}

export function resultsPage(keyword: string, items: readonly object[]) {
  return {
    keyword,
    type: "organic",
    se_domain: "google.com",
    location_code: 2840,
    language_code: "en",
    check_url: `https://www.google.com/search?q=${encodeURIComponent(keyword)}`,
    datetime: "2026-09-17 10:00:00 +00:00",
    spell: null,
    item_types: ["organic"],
    se_results_count: items.length,
    items_count: items.length,
    items,
  };
}

export function organicItems(results: readonly Listing[]) {
  return results.map(({ url, title, description }, index) => ({
    type: "organic",
    rank_group: index + 1,
    rank_absolute: index + 2,
    position: "left",
    domain: new URL(url).host,
    title,
    url,
    description,
    about_this_result: null,
    faq: null,
    links: null,
  }));
}
