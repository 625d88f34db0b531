import { LinkButton } from "@sightline/ui/button";
import { textLink } from "@sightline/ui/text-link";

export function ContactSent() {
  return (
    <>
      <h1 className="text-4xl font-semibold tracking-[-0.035em]">Thank you. We have it.</h1>
      <p className="mt-6 mb-9 max-w-xl text-lg text-dim text-pretty">
        Your message is on its way to the people who run this site. The answer comes by e-mail, to
        the address you gave.
      </p>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <LinkButton href="/" size="lg">
          To the home page
        </LinkButton>
        <a href="/contact" className={textLink}>
          Write another message
        </a>
      </div>
    </>
  );
}
