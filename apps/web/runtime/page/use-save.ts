import { useToast } from "@sightline/ui/toast";
import { notifyManager } from "@tanstack/react-query";
import { useState } from "react";
import { messageOf } from "../../api/failure.ts";

/** A control shows the choice at once, while it is being saved, and the saved value afterwards. */
export function useSave<Row extends object, Change extends Partial<Row>>(
  saved: Row,
  send: (change: Change) => Promise<unknown>,
) {
  const [unsaved, setUnsaved] = useState<readonly Change[]>([]);
  const { notify } = useToast();
  const save = async (change: Change) => {
    setUnsaved((all) => [...all, change]);
    try {
      await send(change);
      notify({ tone: "success", title: "Saved." });
    } catch (error) {
      notify({
        tone: "error",
        title: "Your change wasn't saved.",
        description: messageOf(error),
      });
    }
    // After the cache has passed the saved value on, so that the one before it never shows again.
    notifyManager.schedule(() => setUnsaved((all) => all.filter((one) => one !== change)));
  };
  return { shown: Object.assign({}, saved, ...unsaved) as Row, save };
}
