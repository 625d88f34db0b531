import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from "react-router";
import { ContactPage } from "../../features/marketing/contact/contact-page.tsx";
import { readContact } from "../../features/marketing/contact/read-contact.ts";
import { SitePage } from "../../features/marketing/site-page.tsx";
import { SITE_PAGES } from "../../features/marketing/site-pages.ts";
import { readPage } from "../../runtime/page/page-context.ts";
import { pageMeta } from "../../runtime/page/page-meta.ts";

export const handle = { hydrate: false };

const form = pageMeta(SITE_PAGES.contact);
const sent = pageMeta({
  title: "Message sent · Sightline",
  description: "We've received your message.",
});

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) =>
  loaderData?.sent ? sent({ matches }) : form({ matches });

export function loader({ context, request }: LoaderFunctionArgs) {
  return readContact(readPage(context), new URL(request.url).searchParams);
}

export default function Contact() {
  return (
    <SitePage>
      <ContactPage view={useLoaderData<typeof loader>()} />
    </SitePage>
  );
}
