import type { ManagedUser } from "@sightline/contract";
import { planName } from "@sightline/domain/billing";
import { Button } from "@sightline/ui/button";
import { TextField } from "@sightline/ui/field";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useState } from "react";
import { messageOf } from "../../../api/failure.ts";
import { customersQuery, SHORTEST_QUERY } from "./calls.ts";

const SHOWN = 5;

export interface CustomerPickerProps {
  /** Searched for first. */
  email: string;
  chosen: ManagedUser | null;
  onChoose: (customer: ManagedUser | null) => void;
  error?: string;
}

export function CustomerPicker({ email, chosen, onChoose, error }: CustomerPickerProps) {
  if (chosen === null) return <Search email={email} onChoose={onChoose} error={error} />;
  return (
    <div className="flex items-center justify-between gap-3 rounded-md border border-line bg-sunk px-3 py-2">
      <Customer customer={chosen} />
      <Button size="sm" onClick={() => onChoose(null)}>
        Change customer
      </Button>
    </div>
  );
}

function Search({ email, onChoose, error }: Omit<CustomerPickerProps, "chosen">) {
  const [typed, setTyped] = useState(email);
  const found = useQuery(customersQuery(useDeferredValue(typed)));
  const isLongEnough = typed.trim().length >= SHORTEST_QUERY;
  const users = isLongEnough ? (found.data?.users ?? []).slice(0, SHOWN) : [];
  const noMatch = found.isSuccess && isLongEnough && users.length === 0;
  return (
    <div className="flex flex-col gap-2">
      <TextField
        type="search"
        label="Customer's email"
        autoComplete="off"
        mono
        value={typed}
        error={found.isError ? messageOf(found.error) : error}
        hint={noMatch ? "No customer matches this name or email." : undefined}
        onChange={(event) => setTyped(event.target.value)}
      />
      {users.length === 0 ? null : (
        <ul aria-label="Matching customers" className="rounded-md border border-line">
          {users.map((user) => (
            <li key={user.id} className="border-b border-line last:border-0">
              <button
                type="button"
                className="w-full px-3 py-2 text-left hover:bg-sunk"
                onClick={() => onChoose(user)}
              >
                <Customer customer={user} />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Customer({ customer }: { customer: ManagedUser }) {
  return (
    <span className="block min-w-0">
      <span className="figures block wrap-anywhere">{customer.email}</span>
      <span className="block text-sm text-dim">
        {customer.name}, {planName(customer.tier)}
      </span>
    </span>
  );
}
