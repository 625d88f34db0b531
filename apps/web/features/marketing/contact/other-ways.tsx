import { isMailbox, supportHref } from "@sightline/domain/mailing";
import { textLink } from "@sightline/ui/text-link";
import type { ReactNode } from "react";
import { useSettings } from "../../../runtime/page/settings.ts";

/** Who runs this installation and how else to reach them, as its settings say. */
export function OtherWays() {
  const settings = useSettings();
  const { name = null, address = null } = settings?.operator ?? {};
  const lines = [name, address].filter((line) => line !== null).join("\n");
  return (
    <aside
      aria-label="Other ways to reach us"
      className="grid min-w-0 content-start gap-8 sm:max-lg:grid-cols-3"
    >
      <Way title="By email">
        <MailAddress address={settings?.supportEmail ?? ""} />
      </Way>
      {lines === "" ? null : (
        <Way title="Run by">
          <address className="whitespace-pre-line not-italic">{lines}</address>
        </Way>
      )}
      <Way title="Security problems">
        <p>Choose “Security” in the form, and tell us what you found and how to reproduce it.</p>
      </Way>
    </aside>
  );
}

function MailAddress({ address }: { address: string }) {
  if (!isMailbox(address)) {
    return (
      <p>
        The operator of this installation hasn’t entered an email address yet. If that’s you, set{" "}
        <code className="text-sm">SUPPORT_EMAIL</code>.
      </p>
    );
  }
  return (
    <p>
      <a href={supportHref(address)} className={`${textLink} wrap-anywhere`}>
        {address}
      </a>
    </p>
  );
}

function Way({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="border-t border-line pt-4">
      <h2 className="text-base font-semibold">{title}</h2>
      <div className="mt-1 text-base text-dim text-pretty">{children}</div>
    </section>
  );
}
