import { type ReactNode, useState } from "react";
import { useHydrated } from "../../runtime/page/use-hydrated.ts";
import {
  forgetSecondStep,
  readSecondStep,
  type SecondStep,
  saveSecondStep,
} from "../../runtime/session/second-step.ts";
import { SecondStepScreen } from "./second-step-screen.tsx";

/** A sign-in that waits for its code comes first, even where someone is signed in already. */
export function SecondStepGate({
  children,
}: {
  children: (onSecondStep: (step: unknown) => void) => ReactNode;
}) {
  const hydrated = useHydrated();
  const [given, setGiven] = useState<SecondStep | null>();
  const waiting = given === undefined && hydrated ? readSecondStep() : given;
  const end = () => {
    forgetSecondStep();
    setGiven(null);
  };
  if (waiting) return <SecondStepScreen challenge={waiting.challenge} onEnd={end} />;
  return children((step) => {
    saveSecondStep(step);
    setGiven(readSecondStep());
  });
}
