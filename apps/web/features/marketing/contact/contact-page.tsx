import { BeforeYouWrite } from "./before-you-write.tsx";
import { ContactForm } from "./contact-form.tsx";
import { ContactSent } from "./contact-sent.tsx";
import { OtherWays } from "./other-ways.tsx";
import type { ContactView } from "./read-contact.ts";

export function ContactPage({ view }: { view: ContactView }) {
  return (
    <section className="mx-auto w-full max-w-6xl px-6 pt-16 pb-20 sm:pt-24 sm:pb-28">
      {view.sent ? (
        <ContactSent />
      ) : (
        <>
          <h1 className="text-4xl font-semibold tracking-[-0.035em]">Write to us.</h1>
          <p className="mt-6 max-w-2xl text-lg text-dim text-pretty">
            It reaches the people who run this site. They answer by e-mail.
          </p>
          <div className="mt-12 grid gap-x-16 gap-y-14 lg:grid-cols-[7fr_4fr]">
            <ContactForm form={view.form} stamp={view.stamp} />
            <OtherWays />
          </div>
          <BeforeYouWrite />
        </>
      )}
    </section>
  );
}
