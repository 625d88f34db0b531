import { dayOf } from "@sightline/domain/calendar";
import { Select } from "@sightline/ui/select";
import { useSearchParams } from "react-router";
import type { DateRange } from "./calls.ts";

const DAY_MS = 86_400_000;
const RANGES = [
  { value: "", label: "All time" },
  { value: "7", label: "Last 7 days" },
  { value: "30", label: "Last 30 days" },
  { value: "90", label: "Last 90 days" },
];

/** In the address, so that a link shows what its sender saw. */
export function useRange(): DateRange {
  const days = Number(useSearchParams()[0].get("days") ?? 0);
  if (!Number.isInteger(days) || days <= 0) return {};
  return { from: dayOf(Date.now() - (days - 1) * DAY_MS), to: dayOf(Date.now()) };
}

export function RangeField() {
  const [address, setAddress] = useSearchParams();
  return (
    <Select
      label="Messages queued"
      hideLabel
      className="w-40"
      options={RANGES}
      value={address.get("days") ?? ""}
      onChange={({ target }) =>
        setAddress((before) => {
          if (target.value === "") before.delete("days");
          else before.set("days", target.value);
          return before;
        })
      }
    />
  );
}
