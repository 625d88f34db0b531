import { DEMO_TAB_KEY } from "../../api/demo-tab.ts";
import { SESSION_KEY } from "./stored-session.ts";

/** From here on, this tab shows the demo, with the session that the server gives to everyone. */
export function enterDemo(session: string): void {
  window.sessionStorage.setItem(DEMO_TAB_KEY, "on");
  window.sessionStorage.setItem(SESSION_KEY, session);
  window.location.replace("/dashboard");
}

/** Everything that the demo stored goes with it. */
export function leaveDemo(path: string): void {
  window.sessionStorage.clear();
  window.location.assign(path);
}
