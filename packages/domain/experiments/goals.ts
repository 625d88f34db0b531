export interface Goal {
  readonly label: string;
  /** A sum of money, and not whether something happened. */
  readonly isValue?: boolean;
  /** Only our server knows it: what a browser says about it isn't counted. */
  readonly isServers?: boolean;
}

/** What visitors may do after they saw a variant. */
export const GOALS = {
  homepage_analysis: { label: "Home-page analysis" },
  sign_up: { label: "Sign-up", isServers: true },
  first_analysis: { label: "Analysis started" },
  checkout: { label: "Checkout opened" },
  purchase: { label: "Purchase", isValue: true, isServers: true },
  subscription_kept: { label: "Still subscribed after 30 days", isServers: true },
} as const satisfies Readonly<Record<string, Goal>>;

export type GoalName = keyof typeof GOALS;
export const GOAL_NAMES = Object.keys(GOALS) as [GoalName, ...GoalName[]];

/** Elements of our pages that a click on can be a goal, by their `data-goal`. */
export const MARKED_ELEMENTS = {
  analyze: "the analysis button",
  "plan-free": "'Start free'",
  "plan-lite": "'Choose Lite'",
  "plan-professional": "'Choose Professional'",
  "plan-enterprise": "'Choose Enterprise'",
} as const satisfies Readonly<Record<string, string>>;

type MarkedElement = keyof typeof MARKED_ELEMENTS;

/** How long a subscription must last to count as kept. */
export const KEPT_DAYS = 30;

export function isServersGoal(name: string): boolean {
  return Object.hasOwn(GOALS, name) && "isServers" in GOALS[name as GoalName];
}

/** Beside the declared goals: `view:/pricing` for a page, `click:plan-pro` for a marked element. */
export function isGoal(name: string): boolean {
  return Object.hasOwn(GOALS, name) || /^(view:\/[\w/.-]{0,100}|click:[a-z0-9-]{1,50})$/.test(name);
}

export function goalLabel(name: string): string {
  if (Object.hasOwn(GOALS, name)) return GOALS[name as GoalName].label;
  const [kind, subject = ""] = [
    name.slice(0, name.indexOf(":")),
    name.slice(name.indexOf(":") + 1),
  ];
  if (kind === "view") return `View of ${subject}`;
  const isMarked = Object.hasOwn(MARKED_ELEMENTS, subject);
  return `Click on ${isMarked ? MARKED_ELEMENTS[subject as MarkedElement] : subject}`;
}

/** Counted by what it is worth, not by whether it happened. */
export function isValueGoal(goal: string): boolean {
  return Object.hasOwn(GOALS, goal) && "isValue" in GOALS[goal as GoalName];
}
