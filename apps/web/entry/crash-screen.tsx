import { supportHref } from "@sightline/domain/mailing";
import { Button, LinkButton } from "@sightline/ui/button";
import { LogoMark } from "@sightline/ui/logo";
import { type RefObject, use, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate, useRouteError } from "react-router";
import { reportCrash } from "../runtime/errors/browser-errors.ts";
import { bugReportLink } from "../runtime/errors/bug-report.ts";
import { useSettings } from "../runtime/page/settings.ts";
import { ServedPage } from "./served-page.ts";

/** The error screen of every page. */
export function CrashScreen() {
  const tryAgain = useTryAgain();
  const idElement = useRef<HTMLSpanElement>(null);
  const crash = useReportedCrash(idElement);
  const { failureId } = use(ServedPage);
  const supportEmail = useSettings()?.supportEmail ?? "";
  return (
    <main className="grid min-h-dvh place-items-center px-6">
      <title>Something went wrong · Sightline</title>
      <div className="flex max-w-md flex-col items-center gap-4 text-center">
        <LogoMark />
        <h1 className="text-xl font-semibold">Something went wrong</h1>
        <p className="text-dim text-pretty">
          This page stopped working. Your saved data is safe. Try again, and if it keeps happening,
          send us a report.
        </p>
        <p className="min-h-5 text-sm text-dim">
          Error ID:{" "}
          <span
            ref={idElement}
            suppressHydrationWarning
            data-served-id={failureId}
            className="figures text-ink select-all"
          >
            {crash?.errorId ?? failureId ?? ""}
          </span>
        </p>
        <div className="flex flex-wrap justify-center gap-2">
          <Button variant="primary" onClick={tryAgain}>
            Try Again
          </Button>
          <LinkButton href="/">Go Home</LinkButton>
          <LinkButton
            href={crash ? bugReportLink({ supportEmail, ...crash }) : supportHref(supportEmail)}
          >
            Report Bug
          </LinkButton>
        </div>
      </div>
    </main>
  );
}

/** The router renders a page again after a navigation, even to itself. */
function useTryAgain(): () => void {
  const navigate = useNavigate();
  const here = useLocation();
  return () => void navigate(here, { replace: true, state: here.state });
}

interface ReportedCrash {
  errorId: string;
  url: string;
  at: Date;
}

/** The server's own id if the page failed there; otherwise only the browser knows the error. */
function useReportedCrash(idElement: RefObject<HTMLElement | null>): ReportedCrash | null {
  const error = useRouteError();
  const [crash, setCrash] = useState<ReportedCrash | null>(null);
  useEffect(() => {
    const errorId = reportCrash(error, takeServedId(idElement.current));
    setCrash({ errorId, url: window.location.href, at: new Date() });
  }, [error, idElement]);
  return crash;
}

/** Used once: the next crash on this screen is a different one. */
function takeServedId(element: HTMLElement | null): string | undefined {
  const id = element?.dataset.servedId;
  element?.removeAttribute("data-served-id");
  return id;
}
