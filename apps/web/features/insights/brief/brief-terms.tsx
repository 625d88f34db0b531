import type { ContentBrief } from "@sightline/contract";

export interface BriefTermsProps {
  terms: ContentBrief["terms"];
  /** How many pages were compared. */
  pages: number;
}

/** Yours against theirs: what they all say and you do not is what a reader misses. */
export function BriefTerms({ terms, pages }: BriefTermsProps) {
  return (
    <table className="w-full text-left">
      <thead className="text-sm text-dim">
        <tr className="border-b border-line">
          <th scope="col" className="py-1 font-normal">
            Term
          </th>
          <th scope="col" className="py-1 text-right font-normal">
            Pages of {pages}
          </th>
          <th scope="col" className="w-24 py-1 text-right font-normal">
            On yours
          </th>
        </tr>
      </thead>
      <tbody>
        {terms.map(({ term, pages: using, own }) => (
          <tr key={term} className="border-line not-last:border-b">
            <th scope="row" className="figures py-1 font-normal wrap-anywhere">
              {term}
            </th>
            <td className="figures py-1 text-right">{using}</td>
            <td className="figures py-1 text-right">
              {own === 0 ? <span className="font-sans text-caution">missing</span> : own}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
