import type { LlmConfig } from "@sightline/contract";
import { Button } from "@sightline/ui/button";
import { ConfirmDialog } from "@sightline/ui/dialog";
import { Notice } from "@sightline/ui/notice";
import { CardSkeleton } from "@sightline/ui/skeleton";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { adminClient } from "../../runtime/admin/admin-client.ts";
import { AdminPage } from "../../runtime/admin/admin-page.tsx";
import { BudgetsCard } from "./budgets-card.tsx";
import { llmConfigQuery, useLlmChange } from "./calls.ts";
import { ProvidersCard } from "./providers-card.tsx";
import { TasksCard } from "./tasks-card.tsx";
import { TemplatesCard } from "./templates-card.tsx";
import { UseCard } from "./use-card.tsx";

/** Which language models work for us, what they may cost, and a switch that stops them all. */
export function LlmConfigScreen() {
  const config = useQuery(llmConfigQuery);
  return (
    <AdminPage
      what="The language model setup"
      header={{
        title: titleOf(config.data),
        description:
          "If you don't connect any models, we use the built-in answer engine and our rules.",
        actions: config.data ? <StopButton config={config.data} /> : null,
      }}
      query={config}
      skeleton={
        <>
          <CardSkeleton lines={4} />
          <CardSkeleton lines={5} />
        </>
      }
    >
      {(found) => (
        <>
          {found.stopped === null ? null : (
            <Notice tone="warning" title="All models are stopped">
              {found.stopped.by ?? "An administrator"} stopped them
              {found.stopped.reason === "" ? "." : ` (“${found.stopped.reason}”).`} We won't make
              any calls until you start them again.
            </Notice>
          )}
          <ProvidersCard config={found} />
          <TasksCard config={found} />
          <BudgetsCard key={JSON.stringify(found.budgets)} config={found} />
          <TemplatesCard />
          <UseCard />
        </>
      )}
    </AdminPage>
  );
}

function titleOf(config: LlmConfig | undefined): string {
  if (config === undefined) return "LLM configuration";
  const { day_usd, month_usd } = config.spent;
  return `LLM configuration: ${dollars(day_usd)} today, ${dollars(month_usd)} this month`;
}

function dollars(amount: number): string {
  return amount > 0 && amount < 0.01 ? "under $0.01" : `$${amount.toFixed(2)}`;
}

function StopButton({ config }: { config: LlmConfig }) {
  const [isAsking, setAsking] = useState(false);
  const isStopped = config.stopped !== null;
  const change = useLlmChange(
    (is_stopped: boolean) => adminClient.llm.setSwitch({ is_stopped }),
    isStopped ? "Models can be used again." : "All models are stopped.",
  );
  // Without any there is nothing to stop.
  if (config.providers.length === 0 && !isStopped) return null;
  if (isStopped) return <Button onClick={() => change.mutate(false)}>Start models</Button>;
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        Stop all models
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        title="Stop all models?"
        body="We won't make any more calls, for any customer. Calls in progress will finish. The built-in engine keeps working."
        confirmLabel="Stop all models"
        tone="danger"
        onConfirm={() => {
          change.mutate(true);
          setAsking(false);
        }}
      />
    </>
  );
}
