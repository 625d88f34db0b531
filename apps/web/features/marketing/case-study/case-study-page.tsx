import { Beyond } from "./beyond.tsx";
import { EveryFinding } from "./every-finding.tsx";
import { FirstSteps } from "./first-steps.tsx";
import { LeftAlone } from "./left-alone.tsx";
import { Origins } from "./origins.tsx";
import { Questions } from "./questions.tsx";
import { RepeatIt } from "./repeat-it.tsx";
import { Verdict } from "./verdict.tsx";

export function CaseStudyPage() {
  return (
    <>
      <Verdict />
      <Origins />
      <FirstSteps />
      <LeftAlone />
      <EveryFinding />
      <Questions />
      <Beyond />
      <RepeatIt />
    </>
  );
}
