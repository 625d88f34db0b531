import { textLink } from "@sightline/ui/text-link";
import type { ReactNode } from "react";

/** A short public page around one decision. */
export function LeavingPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="mx-auto w-full max-w-2xl px-6 pt-16 pb-24">
      <h1 className="text-3xl font-semibold tracking-[-0.03em]">{title}</h1>
      <div className="mt-5 flex flex-col items-start gap-6 text-lg text-pretty">{children}</div>
    </section>
  );
}

export function BrokenLink() {
  return (
    <LeavingPage title="This link doesn’t work.">
      <p className="text-dim">
        It may be incomplete, or the account it belongs to no longer exists. Open it again from the
        email, or go to your{" "}
        <a href="/settings?tab=notifications" className={textLink}>
          settings
        </a>{" "}
        to choose which emails you get.
      </p>
    </LeavingPage>
  );
}

/** For those who typed the address: only a link from an email knows whose emails it is about. */
export function WithoutLink({ title }: { title: string }) {
  return (
    <LeavingPage title={title}>
      <p className="text-dim">
        Use the link at the end of any digest or alert email. You don’t have to sign in for that.
        You can also go to your{" "}
        <a href="/settings?tab=notifications" className={textLink}>
          settings
        </a>{" "}
        to choose which emails you get.
      </p>
    </LeavingPage>
  );
}
