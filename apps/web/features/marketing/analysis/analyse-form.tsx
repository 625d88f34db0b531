import { Button } from "@sightline/ui/button";
import { TextField } from "@sightline/ui/field";
import type { ReactNode } from "react";

export interface AnalyseFormProps {
  /** What was typed before. */
  typed?: string;
  problem?: FormProblem | null;
  hint?: ReactNode;
}

export type FormProblem = keyof typeof PROBLEMS;

/** An address names the problem; the words are ours. */
const PROBLEMS = {
  site: "Enter a site such as example.com.",
  address: "We can't visit this address. Enter a site that anyone can open.",
  limit: "That is enough for this hour. Try again a little later.",
  busy: "Many sites are being analysed right now. Try again in a few minutes.",
  away: "This could not be started just now. Try again in a moment.",
};

export function formProblem(named: string | null): FormProblem | null {
  return named !== null && Object.hasOwn(PROBLEMS, named) ? (named as FormProblem) : null;
}

/** A plain form: it works before any script has come, and without one. */
export function AnalyseForm({ typed, problem = null, hint }: AnalyseFormProps) {
  return (
    <form method="post" action="/analyse" className="max-w-2xl">
      <TextField
        id="site"
        name="site"
        label="Your site"
        hideLabel
        fieldSize="lg"
        mono
        inputMode="url"
        autoComplete="url"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="yoursite.com"
        defaultValue={typed}
        error={problem === null ? undefined : PROBLEMS[problem]}
        hint={hint}
        trailing={
          <Button type="submit" variant="primary" size="lg">
            Analyse
          </Button>
        }
      />
    </form>
  );
}
