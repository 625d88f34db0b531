import { useSettings } from "./settings.ts";

export interface PageHeadProps {
  title: string;
  description: string;
  /** The one address of this page. */
  path: string;
  /** Pages that search engines have no business with. */
  hidden?: boolean;
}

export function PageHead({ title, description, path, hidden = false }: PageHeadProps) {
  const origin = useSettings()?.appUrl.replace(/\/$/, "") ?? "";
  const address = origin + path;
  return (
    <>
      <title>{title}</title>
      <meta name="description" content={description} />
      {hidden ? (
        <meta name="robots" content="noindex" />
      ) : (
        <>
          <link rel="canonical" href={address} />
          <meta property="og:title" content={title} />
          <meta property="og:description" content={description} />
          <meta property="og:type" content="website" />
          <meta property="og:url" content={address} />
          <meta property="og:site_name" content="Sightline" />
        </>
      )}
    </>
  );
}
