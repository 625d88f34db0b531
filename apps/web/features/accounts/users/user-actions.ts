import type { ManagedUser } from "@sightline/contract";
import type { IconName } from "@sightline/ui/icon";
import { useToast } from "@sightline/ui/toast";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { adminClient } from "../../../runtime/admin/admin-client.ts";

/** What an admin can do to a user, with the texts before and after. */
interface UserAction {
  label: string;
  icon: IconName;
  tone: "neutral" | "danger";
  question: (user: ManagedUser) => string;
  consequence: string;
  /** The user reads the reason in an email. */
  asksReason?: true;
  done: (user: ManagedUser) => string;
  run: (user: ManagedUser, reason: string) => Promise<ManagedUser>;
}

export interface IntendedAction {
  user: ManagedUser;
  action: UserAction;
}

export function actionsFor(user: ManagedUser): readonly UserAction[] {
  const { role, suspended_at, has_second_factor } = user;
  return [
    role === "admin" ? removeAdmin : makeAdmin,
    suspended_at === null ? suspend : reinstate,
    signOut,
    ...(has_second_factor ? [turnOffTwoStep] : []),
  ];
}

export function useUserAction() {
  const cache = useQueryClient();
  const { notify } = useToast();
  return useMutation({
    mutationFn: ({ user, action, reason }: IntendedAction & { reason: string }) =>
      action.run(user, reason),
    onSuccess: (_, { user, action }) => {
      notify({ tone: "success", title: action.done(user) });
      // The audit log has a new entry as well.
      return cache.invalidateQueries({ queryKey: ["admin"] });
    },
  });
}

const makeAdmin: UserAction = {
  label: "Make admin",
  icon: "shield",
  tone: "neutral",
  question: ({ email }) => `Make ${email} an admin?`,
  consequence:
    "They'll be able to see all users, diagnostics and the audit log, and to suspend and promote others.",
  done: ({ email }) => `${email} is now an admin.`,
  run: ({ id }) => adminClient.users.change({ id, role: "admin" }),
};

const removeAdmin: UserAction = {
  label: "Remove admin",
  icon: "shield",
  tone: "danger",
  question: ({ email }) => `Remove the admin role from ${email}?`,
  consequence: "They'll keep their account and data but lose admin access right away.",
  done: ({ email }) => `${email} is no longer an admin.`,
  run: ({ id }) => adminClient.users.change({ id, role: "user" }),
};

const suspend: UserAction = {
  label: "Suspend",
  icon: "pause",
  tone: "danger",
  question: ({ email }) => `Suspend ${email}?`,
  consequence:
    "This ends all their sessions, and they won't be able to sign in until you reinstate them. None of their data will be deleted.",
  done: ({ email }) => `${email} is suspended.`,
  run: ({ id }) => adminClient.users.change({ id, suspended: true }),
};

const reinstate: UserAction = {
  label: "Reinstate",
  icon: "play",
  tone: "neutral",
  question: ({ email }) => `Reinstate ${email}?`,
  consequence: "They'll be able to sign in again, and all their data is still there.",
  done: ({ email }) => `${email} can sign in again.`,
  run: ({ id }) => adminClient.users.change({ id, suspended: false }),
};

const signOut: UserAction = {
  label: "Sign out everywhere",
  icon: "sign-out",
  tone: "danger",
  question: ({ email }) => `Sign ${email} out everywhere?`,
  consequence: "This ends all their sessions. They'll be able to sign in again right away.",
  done: ({ email }) => `${email} is signed out everywhere.`,
  run: ({ id }) => adminClient.users.signOut({ id }),
};

const turnOffTwoStep: UserAction = {
  label: "Turn off two-step sign-in",
  icon: "shield",
  tone: "danger",
  question: ({ email }) => `Turn two-step sign-in off for ${email}?`,
  consequence:
    "For someone who lost their phone and their recovery codes. Make sure it's really them: their password alone will be enough to sign in. They'll get an email with your reason.",
  asksReason: true,
  done: ({ email }) => `Two-step sign-in is off for ${email}.`,
  run: ({ id }, reason) => adminClient.users.turnOffSecondFactor({ id, reason }),
};
