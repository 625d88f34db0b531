import { useToast } from "@sightline/ui/toast";
import { useEffect } from "react";
import { throttle } from "../log/throttle.ts";
import { errors } from "./browser-errors.ts";

/** One at a time: ten errors in a row are one piece of news. */
const SHOW_EVERY_MS = 10_000;

export function UnexpectedErrorToast() {
  const { notify } = useToast();
  useEffect(() => {
    const show = throttle(SHOW_EVERY_MS, () =>
      notify({
        tone: "warning",
        title: "An unexpected error occurred",
        description: "Please refresh the page if you continue to experience issues.",
        action: { label: "Refresh", onClick: () => window.location.reload() },
        duration: SHOW_EVERY_MS,
      }),
    );
    return errors.subscribe(() => show());
  }, [notify]);
  return null;
}
