import { Button } from "@sightline/ui/button";
import { Notice } from "@sightline/ui/notice";
import { messageOf } from "../../api/failure.ts";
import { useSignInWithGoogle } from "./sign-in-calls.ts";

export function GoogleButton({ next }: { next: string | null }) {
  const google = useSignInWithGoogle(next);
  return (
    <>
      <Button
        size="lg"
        className="w-full"
        busy={google.isPending || google.isSuccess}
        onClick={() => google.mutate()}
      >
        <GoogleMark /> Continue with Google
      </Button>
      {google.error ? <Notice tone="error" title={messageOf(google.error)} /> : null}
      <div className="flex items-center gap-3 text-sm text-dim before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        or
      </div>
    </>
  );
}

/** In the text color: the logo shows where the button leads, it doesn't decorate. */
function GoogleMark() {
  return (
    <svg aria-hidden="true" width={16} height={16} viewBox="0 0 16 16" fill="currentColor">
      <path d="M15.2 6.6H8.2v2.9h4a3.5 3.5 0 0 1-3.9 2.7 4.2 4.2 0 1 1 2.6-7.5l2.1-2.1A7.2 7.2 0 1 0 8.2 15.2c4.1 0 7.3-3 7.3-7.2 0-.5-.1-.9-.3-1.4z" />
    </svg>
  );
}
