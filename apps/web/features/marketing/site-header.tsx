import { LinkButton } from "@sightline/ui/button";
import { Icon } from "@sightline/ui/icon";
import { Logo } from "@sightline/ui/logo";

const LINKS = [
  ["/features", "Features"],
  ["/pricing", "Pricing"],
  ["/comparison", "Comparison"],
  ["/case-study", "Case study"],
] as const;

/** Behind the sign-in there is nothing for search engines, hence `nofollow` on the links to it. */
export function SiteHeader() {
  return (
    <header className="mx-auto flex h-18 w-full max-w-6xl items-center justify-between gap-4 px-6">
      <a href="/" aria-label="Sightline home" className="-m-2 rounded-md p-2">
        <Logo />
      </a>
      <nav aria-label="Site" className="flex items-center gap-7 text-sm print:hidden">
        {LINKS.map(([href, name]) => (
          <a key={href} href={href} className={`${quietLink} max-md:hidden`}>
            {name}
          </a>
        ))}
        <a href="/auth" rel="nofollow" className={`${quietLink} max-sm:hidden`}>
          Sign in
        </a>
        <LinkButton href="/auth?mode=sign-up" rel="nofollow" variant="primary">
          Start free
        </LinkButton>
        <PhoneMenu />
      </nav>
    </header>
  );
}

const quietLink = "text-ink hover:text-accent";

/** Opens and closes without a script; the site script only adds Escape and a click elsewhere. */
function PhoneMenu() {
  return (
    <details data-menu="" className="group relative -mr-2 -ml-4 md:hidden">
      <summary
        aria-label="Menu"
        className="flex size-10 cursor-pointer list-none items-center justify-center rounded-md [&::-webkit-details-marker]:hidden"
      >
        <Icon name="menu" size={20} className="group-open:hidden" />
        <Icon name="x" size={20} className="hidden group-open:block" />
      </summary>
      <div className="absolute top-full right-0 z-30 mt-2 flex w-56 flex-col rounded-md border border-line bg-card p-1 shadow-raised">
        {LINKS.map(([href, name]) => (
          <a key={href} href={href} className={menuLink}>
            {name}
          </a>
        ))}
        <a href="/auth" rel="nofollow" className={menuLink}>
          Sign in
        </a>
      </div>
    </details>
  );
}

const menuLink = "flex min-h-11 items-center rounded-sm px-3 hover:bg-sunk";
