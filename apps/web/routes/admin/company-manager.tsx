import { CompanyManagerScreen } from "../../features/companies/manager/company-manager-screen.tsx";
import { privatePageMeta } from "../../runtime/page/private-page-meta.ts";

export const meta = privatePageMeta({
  title: "Company manager · Admin · Sightline",
  description: "Every company that customers track.",
});

export default function CompanyManager() {
  return <CompanyManagerScreen />;
}
