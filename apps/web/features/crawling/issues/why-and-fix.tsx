/** What an issue means and what to do about it. */
export function WhyAndFix({ why, fix }: { why: string; fix: string }) {
  return (
    <dl className="grid max-w-3xl gap-x-4 sm:grid-cols-[auto_1fr] sm:gap-y-1.5">
      <dt className="text-dim">Why</dt>
      <dd className="max-sm:mb-2">{why}</dd>
      <dt className="text-dim">How to fix it</dt>
      <dd>{fix}</dd>
    </dl>
  );
}
