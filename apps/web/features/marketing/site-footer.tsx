import { LogoMark } from "@sightline/ui/logo";
import { ThemeSwitch } from "@sightline/ui/theme-switch";

const GROUPS = [
  {
    name: "Product",
    links: [
      ["/features", "Features"],
      ["/pricing", "Pricing"],
      ["/comparison", "Comparison"],
      ["/case-study", "Case study"],
      ["/developers/api", "API reference"],
    ],
  },
  {
    name: "Sightline",
    links: [
      ["/about", "About"],
      ["/careers", "Careers"],
      ["/contact", "Contact"],
    ],
  },
  {
    name: "Legal",
    links: [
      ["/terms", "Terms"],
      ["/privacy", "Privacy"],
    ],
  },
] as const;

export function SiteFooter({ operator }: { operator: string | null }) {
  return (
    <footer id="page-end" className="mx-auto w-full max-w-6xl px-6 print:hidden">
      <div className="grid gap-x-12 gap-y-10 border-t border-line pt-12 pb-10 text-sm text-dim sm:grid-cols-[1fr_auto]">
        <p className="flex items-start gap-3">
          <LogoMark /> Search and AI visibility, with a source for every number.
        </p>
        <nav aria-label="Footer" className="flex flex-wrap gap-x-16 gap-y-8">
          {GROUPS.map(({ name, links }) => (
            <section key={name} aria-label={name} className="min-w-28">
              <p className="font-medium text-ink">{name}</p>
              <ul className="mt-3 flex flex-col">
                {links.map(([href, text]) => (
                  <li key={href}>
                    <a href={href} className="flex min-h-8 items-center hover:text-ink">
                      {text}
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </nav>
      </div>
      <div className="flex min-h-16 flex-wrap items-center justify-between gap-x-8 gap-y-4 border-t border-line py-4 text-sm text-dim">
        <p>{operator === null ? "Sightline" : `Sightline is run by ${operator}.`}</p>
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <button
            type="button"
            hidden
            data-consent-reopen=""
            data-consent="customize"
            className="hover:text-ink"
          >
            Cookie preferences
          </button>
          <div data-theme-switch="" hidden>
            <ThemeSwitch />
          </div>
        </div>
      </div>
    </footer>
  );
}
