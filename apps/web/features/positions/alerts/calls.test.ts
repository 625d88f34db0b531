import type { AlertRule } from "@sightline/contract";
import { MutationObserver, QueryClient } from "@tanstack/react-query";
import { expect, it, vi } from "vitest";
import { alertRulesQuery, changingRule, type RuleChange } from "./calls.ts";

const server = vi.hoisted(() => ({ changeRule: vi.fn(async (): Promise<void> => undefined) }));
vi.mock("../../../runtime/client.ts", () => ({ client: { alerts: server } }));

const SITE = "shop.example";
const rule = (id: string) => ({ id, is_active: true, by_mail: true }) as AlertRule;

it("a change of a rule that is refused is taken back alone", async () => {
  const cache = new QueryClient();
  const { queryKey } = alertRulesQuery(SITE);
  cache.setQueryData(queryKey, [rule("a"), rule("b")]);
  const change = (change: RuleChange) =>
    new MutationObserver(cache, changingRule(cache, vi.fn(), SITE))
      .mutate(change)
      .catch(() => undefined);

  const refusal = Promise.withResolvers<void>();
  server.changeRule.mockReturnValueOnce(refusal.promise);
  const refused = change({ id: "a", is_active: false });
  await change({ id: "a", by_mail: false });
  await change({ id: "b", is_active: false });
  refusal.reject(new Error("no"));
  await refused;
  expect(cache.getQueryData(queryKey)).toMatchObject([
    { id: "a", is_active: true, by_mail: false },
    { id: "b", is_active: false, by_mail: true },
  ]);
});
