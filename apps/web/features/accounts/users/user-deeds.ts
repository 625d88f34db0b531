import type { ManagedUser } from "@sightline/contract";
import type { IconName } from "@sightline/ui/icon";
import { client } from "../../../runtime/client.ts";

/** What an admin can do to someone, and what to say of it before and after. */
export interface UserDeed {
  label: string;
  icon: IconName;
  tone: "neutral" | "danger";
  question: (user: ManagedUser) => string;
  consequence: string;
  done: (user: ManagedUser) => string;
  run: (user: ManagedUser) => Promise<ManagedUser>;
}

const makeAdmin: UserDeed = {
  label: "Make admin",
  icon: "shield",
  tone: "neutral",
  question: ({ email }) => `Make ${email} an admin?`,
  consequence:
    "They see every user, diagnostics and the audit log, and can suspend and promote others.",
  done: ({ email }) => `${email} is an admin now.`,
  run: ({ id }) => client.users.change({ id, role: "admin" }),
};

const removeAdmin: UserDeed = {
  label: "Remove admin",
  icon: "shield",
  tone: "danger",
  question: ({ email }) => `Take the admin role from ${email}?`,
  consequence: "They keep their account and their data, and lose the admin area at once.",
  done: ({ email }) => `${email} is no longer an admin.`,
  run: ({ id }) => client.users.change({ id, role: "user" }),
};

const suspend: UserDeed = {
  label: "Suspend",
  icon: "pause",
  tone: "danger",
  question: ({ email }) => `Suspend ${email}?`,
  consequence:
    "All their sessions end and they cannot sign in until you reinstate them. Nothing of theirs is deleted.",
  done: ({ email }) => `${email} is suspended.`,
  run: ({ id }) => client.users.change({ id, suspended: true }),
};

const reinstate: UserDeed = {
  label: "Reinstate",
  icon: "play",
  tone: "neutral",
  question: ({ email }) => `Reinstate ${email}?`,
  consequence: "They can sign in again and find everything as they left it.",
  done: ({ email }) => `${email} can sign in again.`,
  run: ({ id }) => client.users.change({ id, suspended: false }),
};

const signOut: UserDeed = {
  label: "Sign out everywhere",
  icon: "sign-out",
  tone: "danger",
  question: ({ email }) => `Sign ${email} out everywhere?`,
  consequence: "All their sessions end. They can sign in again at once.",
  done: ({ email }) => `${email} is signed out everywhere.`,
  run: ({ id }) => client.users.signOut({ id }),
};

export function deedsFor({ role, suspended_at }: ManagedUser): readonly UserDeed[] {
  return [
    role === "admin" ? removeAdmin : makeAdmin,
    suspended_at === null ? suspend : reinstate,
    signOut,
  ];
}
