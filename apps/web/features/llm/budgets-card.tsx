import type { LlmConfig } from "@sightline/contract";
import { planName, TIERS } from "@sightline/domain/billing";
import { LLM_TASK_LABELS, LLM_TASKS } from "@sightline/domain/llm";
import { Button } from "@sightline/ui/button";
import { Card, CardHeader } from "@sightline/ui/card";
import { TextField } from "@sightline/ui/field";
import { adminClient } from "../../runtime/admin/admin-client.ts";
import { budgetWords, isBudgetMet } from "./budget-words.ts";
import { useLlmChange } from "./calls.ts";

const SCOPES = [
  { scope: "all", label: "Everything" },
  ...LLM_TASKS.map((task) => ({ scope: `task:${task}`, label: LLM_TASK_LABELS[task] })),
  ...TIERS.map((tier) => ({
    scope: `tier:${tier}`,
    label: `Customers on ${planName(tier)}`,
  })),
];
const PERIODS = [
  { period: "day", label: "per day" },
  { period: "month", label: "per month" },
] as const;

/** Checked before every call, also before a fallback. */
export function BudgetsCard({ config }: { config: LlmConfig }) {
  const save = useLlmChange((form: FormData) => {
    const budgets = SCOPES.flatMap(({ scope }) =>
      PERIODS.flatMap(({ period }) => {
        const typed = String(form.get(`${scope} ${period}`) ?? "").trim();
        return typed === "" ? [] : [{ scope, period, usd: Number(typed) }];
      }),
    );
    return adminClient.llm.setBudgets({ budgets });
  }, "Budgets saved.");
  return (
    <Card>
      <CardHeader
        title="Budgets"
        description="In US dollars, per day and month (UTC). Leave empty for no limit. We don't make calls that might exceed a limit."
      />
      <form
        className="flex flex-col gap-3 px-4 pb-4"
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate(new FormData(event.currentTarget));
        }}
      >
        {SCOPES.map(({ scope, label }) => (
          // biome-ignore lint/a11y/useSemanticElements: a legend can't stand beside its fields.
          <div
            key={scope}
            role="group"
            aria-label={label}
            className="grid gap-x-4 gap-y-2 sm:grid-cols-[14rem_1fr_1fr]"
          >
            <span className="sm:pt-2">{label}</span>
            {PERIODS.map(({ period, label: words }) => {
              const budget = config.budgets.find(
                (one) => one.scope === scope && one.period === period,
              );
              return (
                <TextField
                  key={period}
                  label={`${label} ${words}`}
                  hideLabel
                  name={`${scope} ${period}`}
                  type="number"
                  min={0}
                  step="any"
                  prefix="$"
                  mono
                  placeholder={`No limit ${words}`}
                  defaultValue={budget?.usd ?? ""}
                  hint={
                    budget ? (
                      <span className={isBudgetMet(config, budget) ? "text-caution" : undefined}>
                        {budgetWords(config, budget)}
                      </span>
                    ) : undefined
                  }
                />
              );
            })}
          </div>
        ))}
        <div>
          <Button type="submit" disabled={save.isPending}>
            Save budgets
          </Button>
        </div>
      </form>
    </Card>
  );
}
