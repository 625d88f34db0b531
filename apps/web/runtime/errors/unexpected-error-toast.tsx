import { useToast } from "@sightline/ui/toast";
import { useEffect } from "react";
import { throttle } from "../log/throttle.ts";
import { errors } from "./browser-errors.ts";
import { SHOWN_EVERY_MS, UNEXPECTED_ERROR } from "./unexpected-error.ts";

export function UnexpectedErrorToast() {
  const { notify } = useToast();
  useEffect(() => {
    const show = throttle(SHOWN_EVERY_MS, () => notify(UNEXPECTED_ERROR));
    return errors.subscribe(() => show());
  }, [notify]);
  return null;
}
