import { type RefObject, useEffect, useEffectEvent } from "react";

/**
 * What was typed or filled in before the page came alive is taken over: a hydrated field still shows
 * it, but the state behind the field does not know, and would wipe it out at the next drawing.
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
