import { Button } from "@sightline/ui/button";
import { TextField } from "@sightline/ui/field";
import type { ReactNode } from "react";
import { ANALYSE, FORM_PROBLEMS } from "./words.ts";

export interface AnalyseFormProps {
  /** What was typed before. */
  typed?: string;
  problem?: FormProblem | null;
  hint?: ReactNode;
  /** What the button says. */
  call?: string | undefined;
}

export type FormProblem = keyof typeof FORM_PROBLEMS;

export function formProblem(named: string | null): FormProblem | null {
  return named !== null && Object.hasOwn(FORM_PROBLEMS, named) ? (named as FormProblem) : null;
}

/** A plain form: it works before any script has loaded, and without one. */
export function AnalyseForm({ typed, problem = null, hint, call = ANALYSE }: AnalyseFormProps) {
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
        error={problem === null ? undefined : FORM_PROBLEMS[problem]}
        hint={hint}
        trailing={
          <Button type="submit" variant="primary" size="lg" data-goal="analyze">
            {call}
          </Button>
        }
      />
    </form>
  );
}
