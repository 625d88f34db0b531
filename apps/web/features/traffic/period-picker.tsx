import { Button } from "@sightline/ui/button";
import { TextField } from "@sightline/ui/field";
import { Select } from "@sightline/ui/select";
import { useSearchParams } from "react-router";
import {
  type ChosenPeriod,
  CUSTOM,
  lastDays,
  PERIODS,
  periodIn,
  searchFor,
} from "./chosen-period.ts";
import { searchWith } from "./report-address.ts";

const OPTIONS = [...PERIODS, { value: CUSTOM, label: "Custom" }];

function useChosenPeriod(): [ChosenPeriod, (period: ChosenPeriod) => void] {
  const [search, setSearch] = useSearchParams();
  const choose = (period: ChosenPeriod) =>
    setSearch(searchWith(search, { period: null, from: null, to: null, ...searchFor(period) }));
  return [periodIn(search, new Date()), choose];
}

/** Days are in UTC, like everything that is counted. */
export function PeriodPicker() {
  const [period, choose] = useChosenPeriod();
  return (
    <div className="flex flex-wrap items-center gap-2">
      <Select
        label="Period"
        hideLabel
        options={OPTIONS}
        value={period.choice}
        onChange={({ target: { value } }) =>
          choose(value === CUSTOM ? { ...period, choice: CUSTOM } : lastDays(value, new Date()))
        }
      />
      {period.choice === CUSTOM ? (
        <CustomDays key={`${period.from} ${period.to}`} period={period} onChoose={choose} />
      ) : null}
    </div>
  );
}

interface CustomDaysProps {
  period: ChosenPeriod;
  onChoose: (period: ChosenPeriod) => void;
}

function CustomDays({ period, onChoose }: CustomDaysProps) {
  return (
    <form
      className="flex flex-wrap items-center gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        const sent = new FormData(event.currentTarget);
        onChoose({ choice: CUSTOM, from: `${sent.get("from")}`, to: `${sent.get("to")}` });
      }}
    >
      <TextField label="From" hideLabel type="date" name="from" defaultValue={period.from} />
      <TextField label="To" hideLabel type="date" name="to" defaultValue={period.to} />
      <Button type="submit">Show</Button>
    </form>
  );
}
