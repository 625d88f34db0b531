import { type RefObject, useEffect, useEffectEvent } from "react";

/**
 * Takes over what was typed or autofilled before hydration: the field still shows it, but its state
 * does not know, and would clear it with the next render.
 */
export function useTypedEarly(
  form: RefObject<HTMLFormElement | null>,
  take: (typed: Record<string, string>) => void,
): void {
  const taken = useEffectEvent(take);
  useEffect(() => {
    if (form.current === null) return;
    const fields = [...new FormData(form.current)].filter(([, value]) => value !== "");
    if (fields.length > 0) taken(Object.fromEntries(fields) as Record<string, string>);
  }, [form]);
}
