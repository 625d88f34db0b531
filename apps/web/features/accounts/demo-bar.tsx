import { Button } from "@sightline/ui/button";
import { useEffect, useRef } from "react";
import { useRoomAbove } from "../../runtime/frame/use-room-above.ts";
import { session } from "../../runtime/session/browser-session.ts";
import { leaveDemo } from "../../runtime/session/demo.ts";

/** On every screen of the demo, and on paper. */
export default function DemoBar() {
  const bar = useRef<HTMLElement>(null);
  useRoomAbove(bar);
  useEffect(leaveWithTheServer, []);
  return (
    <aside
      ref={bar}
      aria-label="Demo"
      className="fixed inset-x-0 top-0 z-40 flex items-center gap-x-4 border-b border-line bg-wash px-4 py-1.5 text-ink md:px-7"
    >
      <p className="min-w-0 flex-1 text-sm">
        <strong className="font-semibold">Demo.</strong>{" "}
        <span className="max-md:hidden">
          The companies and search results are fictional, but the crawls and analyses are real. You
          can't change anything here.
        </span>
        <span className="md:hidden">
          Fictional companies. <span className="whitespace-nowrap">Read-only.</span>
        </span>
      </p>
      <div className="flex shrink-0 gap-2 print:hidden">
        <Button size="sm" variant="primary" onClick={() => leaveDemo("/auth?mode=sign-up")}>
          <span className="max-md:hidden">Create your account</span>
          <span className="md:hidden">Sign up</span>
        </Button>
        <Button size="sm" onClick={() => leaveDemo("/")}>
          <span>
            Leave<span className="max-md:hidden"> demo</span>
          </span>
        </Button>
      </div>
    </aside>
  );
}

/** It may have no demo any more: the next sign-in in this tab must not be part of it. */
function leaveWithTheServer() {
  return session.subscribe(() => {
    if (session.state().status === "anonymous") leaveDemo("/");
  });
}
