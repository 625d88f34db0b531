import { expect, it } from "vitest";
import { factOf, NO_FACT } from "./typed-fact.ts";

it.each([
  [
    { name: "Pro plan", amount: "12" },
    { subject: "Pro plan", amount: 12, period: "month" },
  ],
  [
    { name: " Pro plan ", amount: "12,50" },
    { subject: "Pro plan", amount: 12.5 },
  ],
  [{ name: "Pro plan", amount: "1,200" }, null],
  [{ name: "Pro plan", amount: "-1" }, null],
  [{ name: "P", amount: "12" }, null],
  [{ kind: "founded", year: "2009" } as const, { year: 2009 }],
  [{ kind: "founded", year: "209" } as const, null],
  [{ kind: "country", country: "" } as const, null],
  [{ kind: "feature", name: "offline mode", has: "no" } as const, { has: false }],
])("what is typed becomes a fact once it's whole: %j", (typed, fact) => {
  const made = factOf({ ...NO_FACT, ...typed });
  if (fact === null) expect(made).toBeNull();
  else expect(made).toMatchObject(fact);
});
