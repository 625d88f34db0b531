import type { PriceState } from "@sightline/contract";
import { PLANS, priceWords } from "@sightline/domain/billing";
import { Badge, type BadgeTone } from "@sightline/ui/badge";
import { Button } from "@sightline/ui/button";
import { Card, CardHeader } from "@sightline/ui/card";
import { type Column, DataTable } from "@sightline/ui/data-table";
import { useNarrow } from "../../../runtime/frame/use-narrow.ts";
import { useSetUpPrices } from "./setup-calls.ts";

export function PricesCard({ prices }: { prices: readonly PriceState[] }) {
  const setUp = useSetUpPrices();
  const narrow = useNarrow();
  const missing = prices.filter(({ state }) => state === "missing").length;
  return (
    <Card className="overflow-clip">
      <CardHeader
        title={missing === 0 ? "Every plan has prices" : missingWords(missing)}
        description="We match prices at the provider by plan and billing cycle, or create them from the plan table."
        actions={
          <Button
            size="sm"
            variant={missing === 0 ? "secondary" : "primary"}
            busy={setUp.isPending}
            onClick={() => setUp.mutate()}
          >
            Create or match prices
          </Button>
        }
      />
      <DataTable
        caption="Prices by plan and billing cycle"
        rows={prices}
        columns={narrow ? [whole] : [plan, amount, id, state]}
        rowKey={({ plan, cycle }) => `${plan} ${cycle}`}
        height="30rem"
      />
    </Card>
  );
}

function missingWords(count: number): string {
  return count === 1 ? "1 price is missing" : `${count} prices are missing`;
}

const plan: Column<PriceState> = {
  key: "plan",
  header: "Plan",
  cell: ({ plan, cycle }) => (
    <>
      <span className="font-medium">{PLANS[plan].name}</span>{" "}
      <span className="text-dim">{cycle}</span>
    </>
  ),
};

const amount: Column<PriceState> = {
  key: "amount",
  header: "Price",
  width: 150,
  cell: ({ plan, cycle }) => priceWords(PLANS[plan], cycle),
};

const id: Column<PriceState> = {
  key: "id",
  header: "Price ID",
  mono: true,
  cell: ({ price }) => <span className="text-dim">{price ?? "–"}</span>,
};

const state: Column<PriceState> = {
  key: "state",
  header: "Status",
  width: 110,
  cell: (price) => <State price={price} />,
};

const whole: Column<PriceState> = {
  key: "plan",
  header: "Plan",
  cell: (row) => (
    <span className="flex items-center justify-between gap-3 py-2 whitespace-normal">
      <span>
        <span className="block font-medium">{PLANS[row.plan].name}</span>
        <span className="block text-sm text-dim">{priceWords(PLANS[row.plan], row.cycle)}</span>
      </span>
      <State price={row} />
    </span>
  ),
};

const STATES: Record<PriceState["state"], { tone: BadgeTone; label: string }> = {
  matched: { tone: "better", label: "Matched" },
  made: { tone: "better", label: "Created" },
  missing: { tone: "worse", label: "Missing" },
};

function State({ price }: { price: PriceState }) {
  const { tone, label } = STATES[price.state];
  return <Badge tone={tone}>{label}</Badge>;
}
