import { Card, CardHeader } from "@sightline/ui/card";
import type { SandboxState } from "./change-sandbox.ts";
import { SandboxClock } from "./sandbox-clock.tsx";
import { SandboxDeliveries } from "./sandbox-deliveries.tsx";

/** For trying out what time does to a subscription, and what the network does to its events. */
export function SandboxCard({ sandbox }: { sandbox: SandboxState }) {
  return (
    <Card>
      <CardHeader
        title="Sandbox"
        description="No money moves. Move its clock to see renewals, downgrades and ends happen."
      />
      <div className="grid gap-x-8 gap-y-5 px-4 pt-1 pb-4 md:grid-cols-2">
        <SandboxClock sandbox={sandbox} />
        <SandboxDeliveries sandbox={sandbox} />
      </div>
    </Card>
  );
}
