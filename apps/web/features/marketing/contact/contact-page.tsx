import { LinkButton } from "@sightline/ui/button";
import { textLink } from "@sightline/ui/text-link";
import { BeforeYouWrite } from "./before-you-write.tsx";
import { ContactForm } from "./contact-form.tsx";
import { OtherWays } from "./other-ways.tsx";
import type { ContactView } from "./read-contact.ts";

export function ContactPage({ view }: { view: ContactView }) {
  return (
    <section className="mx-auto w-full max-w-6xl px-6 pt-16 pb-20 sm:pt-24 sm:pb-28">
      {view.sent ? (
        <Sent />
      ) : (
        <>
          <h1 className="text-4xl font-semibold tracking-[-0.035em]">Contact us.</h1>
          <p className="mt-6 max-w-2xl text-lg text-dim text-pretty">
            Your message goes to the people who run this site. They’ll reply by email.
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

function Sent() {
  return (
    <>
      <h1 className="text-4xl font-semibold tracking-[-0.035em]">Thanks. We got your message.</h1>
      <p className="mt-6 mb-9 max-w-xl text-lg text-dim text-pretty">
        We’ve stored your message for the people who run this site. They’ll reply to the email
        address you gave us.
      </p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <LinkButton href="/" size="lg">
          Go home
        </LinkButton>
        <a href="/contact" className={textLink}>
          Send another message
        </a>
      </div>
    </>
  );
}
