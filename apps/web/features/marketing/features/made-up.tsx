import { SourceLabel } from "@sightline/ui/source-label";

/** Said of every figure here that nobody measured. */
export function MadeUp() {
  return <SourceLabel>example · made-up figures</SourceLabel>;
}
