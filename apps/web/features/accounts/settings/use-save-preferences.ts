import type { PreferencesRow } from "@sightline/contract";
import { useToast } from "@sightline/ui/toast";
import { messageOf } from "../../../api/failure.ts";
import {
  type PreferenceChange,
  useSetPreferences,
} from "../../../runtime/preferences/preferences.ts";

/** A control shows the choice while it is being saved, and the saved value afterwards. */
export function useSavePreferences() {
  const { mutate, isPending, variables } = useSetPreferences();
  const { notify } = useToast();
  return {
    shown: (saved: PreferencesRow) => (isPending ? { ...saved, ...variables } : saved),
    mutate: (change: PreferenceChange) =>
      mutate(change, {
        onSuccess: () => notify({ tone: "success", title: "Saved." }),
        onError: (error) =>
          notify({
            tone: "error",
            title: "Your change wasn't saved.",
            description: messageOf(error),
          }),
      }),
  };
}
