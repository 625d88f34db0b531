import { keywordKey } from "@sightline/domain/keywords";
import { useToast } from "@sightline/ui/toast";
import { useQueryClient } from "@tanstack/react-query";
import { counted } from "../../../../runtime/page/counted.ts";
import { useSaveManyKeywords } from "../../../keywords/list/save-keyword.ts";
import { providerAnswerQuery } from "./ask-provider.ts";
import { ideasOf } from "./ideas-of.ts";

/** All of them or none; they leave the lists they were chosen from. */
export function useSaveIdeas(site: string, onSaved: () => void) {
  const cache = useQueryClient();
  const { notify } = useToast();
  const save = useSaveManyKeywords();
  return {
    ...save,
    save: (keywords: string[]) =>
      save.mutate(
        { keywords, target_site: site, tags: [] },
        {
          onSuccess: ({ saved, reactivated }) => {
            const keys = new Set(keywords.map(keywordKey));
            cache.setQueryData(providerAnswerQuery(site).queryKey, (answer) =>
              answer == null
                ? answer
                : {
                    ...answer,
                    ideas: answer.ideas.filter(({ keyword }) => !keys.has(keywordKey(keyword))),
                  },
            );
            void cache.invalidateQueries({ queryKey: ideasOf(site) });
            notify({ tone: "success", title: `${counted(saved + reactivated, "keyword")} saved.` });
            onSaved();
          },
        },
      ),
  };
}
