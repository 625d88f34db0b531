import { CONTACT_SUBJECTS } from "@sightline/domain/mailing";
import type { ShownAgain } from "./contact-field.tsx";

/** All choices in sight: five are too few to hide in a menu. */
export function SubjectChoice({ name, typed, error, focused }: ShownAgain) {
  const errorId = error ? `${name}-error` : undefined;
  return (
    <fieldset aria-describedby={errorId} className="min-w-0">
      <legend className="text-sm font-medium text-ink">What is it about?</legend>
      <div className="mt-1 flex flex-wrap gap-2">
        {Object.entries(CONTACT_SUBJECTS).map(([subject, words], place) => (
          <label
            key={subject}
            className={`${error ? "border-worse" : "border-edge"} flex h-11 cursor-pointer items-center gap-2 rounded-md border bg-card px-3 hover:border-ink has-checked:border-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-accent`}
          >
            <input
              type="radio"
              name={name}
              value={subject}
              required
              defaultChecked={typed === subject}
              // biome-ignore lint/a11y/noAutofocus: the person sent the form and is led to what is wrong
              autoFocus={focused && place === 0}
              className="size-4 shrink-0 appearance-none rounded-full border border-edge outline-none checked:border-5 checked:border-accent"
            />
            {words}
          </label>
        ))}
      </div>
      {error ? (
        <p id={errorId} className="mt-1 text-sm text-worse">
          {error}
        </p>
      ) : null}
    </fieldset>
  );
}
