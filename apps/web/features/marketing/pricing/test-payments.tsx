import { Icon } from "@sightline/ui/icon";

/** Nobody should take a price for a bill where nothing can be paid. */
export function TestPayments() {
  return (
    <section aria-label="Test payments" className="mx-auto w-full max-w-6xl px-6 pb-8">
      <p className="flex gap-3 rounded-md border border-line bg-card px-4 py-3 text-sm text-pretty">
        <Icon name="info" className="mt-1 text-caution" />
        <span>
          <strong className="font-medium">This installation runs on test payments.</strong> The
          checkout works from end to end with a test card, and no money moves.
        </span>
      </p>
    </section>
  );
}
