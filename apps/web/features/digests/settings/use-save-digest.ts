import type { DigestSettings } from "@sightline/contract";
import { useToast } from "@sightline/ui/toast";
import { messageOf } from "../../../api/failure.ts";
import { useChangeDigest } from "../calls.ts";

/** A control shows the choice while it is being saved, and the saved value afterwards. */
export function useSaveDigest() {
  const { mutate, isPending, variables } = useChangeDigest();
  const { notify } = useToast();
  return {
    shown: (saved: DigestSettings): DigestSettings =>
      isPending ? { ...saved, ...variables } : saved,
    save: (change: Parameters<typeof mutate>[0]) =>
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
