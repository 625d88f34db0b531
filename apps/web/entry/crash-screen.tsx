import { Button, LinkButton } from "@sightline/ui/button";
import { LogoMark } from "@sightline/ui/logo";

/** The last net under every page. */
export function CrashScreen() {
  return (
    <main className="grid min-h-dvh place-items-center px-6">
      <title>Something went wrong · Sightline</title>
      <div className="flex max-w-md flex-col items-center gap-4 text-center">
        <LogoMark />
        <h1 className="text-xl font-semibold">Something went wrong</h1>
        <p className="text-dim text-pretty">
          This page stopped working. Nothing you saved is lost. Try again, and if it keeps
          happening, go back to the start.
        </p>
        <div className="flex gap-2">
          <Button variant="primary" onClick={() => window.location.reload()}>
            Try Again
          </Button>
          <LinkButton href="/">Go Home</LinkButton>
        </div>
      </div>
    </main>
  );
}
