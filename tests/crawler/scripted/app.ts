import { createElement, useEffect, useState } from "react";
import { createRoot } from "react-dom/client";

interface Article {
  readonly title: string;
  readonly text: string;
  readonly links: readonly string[];
}

/** A site of one script: its pages come from data that the script loads. */
function App() {
  const [article, setArticle] = useState<Article | null>(null);
  useEffect(() => {
    fetch(`/data${location.pathname}.json`)
      .then((response) => response.json())
      .then(setArticle);
  }, []);
  if (article === null) return createElement("p", null, "Loading …");
  return createElement(
    "main",
    null,
    createElement("title", null, article.title),
    createElement("link", { rel: "canonical", href: location.href }),
    createElement("h1", null, article.title),
    createElement("p", null, article.text),
    article.links.map((link) =>
      createElement("a", { key: link, href: link }, `Read more about ${link}`),
    ),
  );
}

const root = document.getElementById("root");
if (root) createRoot(root).render(createElement(App));
