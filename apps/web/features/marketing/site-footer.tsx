import { LogoMark } from "@sightline/ui/logo";
import { ThemeSwitch } from "@sightline/ui/theme-switch";

export function SiteFooter({ supportEmail }: { supportEmail?: string }) {
  return (
    <footer className="mx-auto w-full max-w-6xl px-6">
      <div className="flex flex-wrap items-center justify-between gap-x-8 gap-y-5 border-t border-line py-8 text-sm text-dim">
        <p className="flex items-center gap-3">
          <LogoMark /> Calm, exact, and open about every source.
        </p>
        <nav aria-label="Footer" className="flex flex-wrap items-center gap-x-6 gap-y-3">
          <a href="/developers/api" className="hover:text-ink">
            API reference
          </a>
          <a href="/auth" className="hover:text-ink">
            Sign in
          </a>
          {supportEmail ? (
            <a href={`mailto:${supportEmail}`} className="hover:text-ink">
              Contact
            </a>
          ) : null}
          <button
            type="button"
            hidden
            data-consent-reopen=""
            data-consent="customize"
            className="hover:text-ink"
          >
            Cookie preferences
          </button>
          <span data-theme-switch="" hidden>
            <ThemeSwitch />
          </span>
        </nav>
      </div>
    </footer>
  );
}
