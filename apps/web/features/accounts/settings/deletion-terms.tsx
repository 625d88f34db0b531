import { DELETION_GRACE_DAYS } from "@sightline/domain/accounts";

/** What goes and when, what stays and why: read before someone decides. */
export function DeletionTerms() {
  return (
    <div className="mb-4 flex flex-col gap-3">
      <section>
        <h3 className="font-medium">Deleted for good after {DELETION_GRACE_DAYS} days</h3>
        <ul className={list}>
          <li>every saved keyword, of every site</li>
          <li>your profile, preferences and sessions</li>
          <li>your error log and security history</li>
          <li>your subscription, which ends then, and the record of your usage</li>
        </ul>
      </section>
      <section>
        <h3 className="font-medium">Kept, because the law asks for it</h3>
        <ul className={list}>
          <li>invoices, with the payment provider, for as long as tax law requires</li>
          <li>the numbers of your payments in our books, without your name</li>
          <li>the audit log: what admins did to your account, under its address</li>
        </ul>
      </section>
    </div>
  );
}

const list = "mt-1 list-disc pl-5 text-pretty";
