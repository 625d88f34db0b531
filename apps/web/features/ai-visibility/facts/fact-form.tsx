import type { FactFields } from "@sightline/contract";
import { FACT_CURRENCIES, PRICE_PERIODS } from "@sightline/domain/ai-visibility";
import { TextField } from "@sightline/ui/field";
import { Select } from "@sightline/ui/select";
import { useMemo, useState } from "react";
import { countryOptions } from "../../../runtime/sites/market-options.ts";
import { factOf, KIND_NAMES, NO_FACT, PERIOD_NAMES, type TypedFact } from "./typed-fact.ts";

/** One fact; null while something is missing. */
export function FactForm({ onChange }: { onChange: (fact: FactFields | null) => void }) {
  const [typed, setTyped] = useState<TypedFact>(NO_FACT);
  const countries = useMemo(
    () => [{ value: "", label: "Choose a country" }, ...countryOptions()],
    [],
  );
  const change = (fields: Partial<TypedFact>) => {
    const next = { ...typed, ...fields };
    setTyped(next);
    onChange(factOf(next));
  };
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Select
        className="sm:col-span-2"
        label="Kind of fact"
        value={typed.kind}
        options={Object.entries(KIND_NAMES).map(([value, label]) => ({ value, label }))}
        onChange={({ target }) => change({ kind: target.value as TypedFact["kind"] })}
      />
      {typed.kind === "price" ? (
        <>
          <TextField
            className="sm:col-span-2"
            label="Price of"
            hint="Name the product or plan the way people do, without your company's name. Example: Pro plan."
            maxLength={60}
            value={typed.name}
            onChange={({ target }) => change({ name: target.value })}
          />
          <TextField
            label="Amount"
            inputMode="decimal"
            mono
            value={typed.amount}
            onChange={({ target }) => change({ amount: target.value })}
          />
          <div className="grid grid-cols-2 gap-3">
            <Select
              label="Currency"
              value={typed.currency}
              options={FACT_CURRENCIES.map((value) => ({ value, label: value }))}
              onChange={({ target }) => change({ currency: target.value as TypedFact["currency"] })}
            />
            <Select
              label="Paid"
              value={typed.period}
              options={PRICE_PERIODS.map((value) => ({ value, label: PERIOD_NAMES[value] }))}
              onChange={({ target }) => change({ period: target.value as TypedFact["period"] })}
            />
          </div>
        </>
      ) : null}
      {typed.kind === "founded" ? (
        <TextField
          label="Year"
          inputMode="numeric"
          mono
          maxLength={4}
          value={typed.year}
          onChange={({ target }) => change({ year: target.value })}
        />
      ) : null}
      {typed.kind === "country" ? (
        <Select
          label="Country"
          value={typed.country}
          options={countries}
          onChange={({ target }) => change({ country: target.value })}
        />
      ) : null}
      {typed.kind === "feature" ? (
        <>
          <TextField
            label="Feature"
            hint="Name the feature the way people do. Example: offline mode."
            maxLength={60}
            value={typed.name}
            onChange={({ target }) => change({ name: target.value })}
          />
          <Select
            label="Do you have it?"
            value={typed.has}
            options={[
              { value: "yes", label: "Yes" },
              { value: "no", label: "No" },
            ]}
            onChange={({ target }) => change({ has: target.value as TypedFact["has"] })}
          />
        </>
      ) : null}
    </div>
  );
}
