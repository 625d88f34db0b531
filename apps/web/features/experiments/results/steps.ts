import type { Experiment } from "@sightline/contract";
import { type ExperimentState, mayBecome } from "@sightline/domain/experiments";
import { formatNumber } from "@sightline/domain/numbers";

/** A change of state that needs nothing but a yes. */
export interface Step {
  readonly to: ExperimentState;
  readonly label: string;
  readonly question: string;
  readonly consequence: string;
  /** What the toast says. */
  readonly done: string;
  readonly isMain?: true;
  /** There is no way back. */
  readonly isFinal?: true;
}

type Asked = Pick<Experiment, "state" | "name" | "planned_per_variant" | "started_at">;

export function stepsFrom(experiment: Asked): Step[] {
  return [
    archive(),
    ...(experiment.state === "shipped" ? [rollBack(experiment)] : [pause(), stop(experiment)]),
    start(experiment),
  ].filter(({ to }) => mayBecome(experiment.state, to));
}

function start({ state, name, planned_per_variant }: Asked): Step {
  if (state === "paused") {
    return {
      to: "running",
      label: "Resume test",
      question: `Resume '${name}'?`,
      consequence: "Visitors will see the variants again, and counting will continue.",
      done: "Test resumed.",
      isMain: true,
    };
  }
  return {
    to: "running",
    label: "Start test",
    question: `Start '${name}'?`,
    consequence: `Visitors will see the variants from now on. Each variant needs ${formatNumber(planned_per_variant)} visitors. Once the test is running, you can't change where it runs, the variants' content, the primary goal or the plan.`,
    done: "Test started.",
    isMain: true,
  };
}

function pause(): Step {
  return {
    to: "paused",
    label: "Pause test",
    question: "Pause this test?",
    consequence: "Everyone sees the control until you resume the test. Results so far are kept.",
    done: "Test paused.",
  };
}

function stop({ name }: Asked): Step {
  return {
    to: "stopped",
    label: "Stop test",
    question: `Stop '${name}' for good?`,
    consequence:
      "Everyone sees the control, and counting ends. A stopped test can't run again, but you can ship one of its variants.",
    done: "Test stopped.",
    isFinal: true,
  };
}

function rollBack({ name }: Asked): Step {
  return {
    to: "stopped",
    label: "Roll back",
    question: `Roll back '${name}'?`,
    consequence:
      "Everyone goes back to seeing the previous version right away. The results are kept, and you can ship a variant again.",
    done: "Rolled back.",
  };
}

function archive(): Step {
  return {
    to: "archived",
    label: "Archive test",
    question: "Archive this test?",
    consequence:
      "It stays in the list with its results, but you can't change anything in it anymore.",
    done: "Test archived.",
    isFinal: true,
  };
}
