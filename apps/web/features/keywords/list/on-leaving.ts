import { type Finish, unfinished } from "../../../runtime/session/sign-out.ts";

/** Something waits that must be sent before page or session go; what is returned calls it off. */
export function onLeaving(finish: Finish): () => void {
  const leave = () => void finish({ keepalive: true });
  window.addEventListener("pagehide", leave);
  unfinished.add(finish);
  return () => {
    window.removeEventListener("pagehide", leave);
    unfinished.delete(finish);
  };
}
