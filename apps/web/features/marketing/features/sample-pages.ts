/** A page as it would be served, of a shop that does not exist. */
export interface SamplePage {
  readonly url: string;
  readonly company: string;
  readonly html: string;
}

/** Small, and wrong in the ways real pages are. */
export const SAMPLE_PAGE: SamplePage = {
  url: "https://larch.example/chains",
  company: "Larch Cycles",
  html: `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width">
  <title>Chains</title>
  <link rel="canonical"
    href="https://larch.example/chains">
</head>
<body>
  <main>
    <h2>When should you replace a bicycle chain?</h2>
    <p>We hear this every day.</p>
    <img src="http://larch.example/gauge.jpg">
    <p>Larch Cycles measures your chain while you
    wait. Replace a bicycle chain before the gauge
    reads 0.75 percent, and one set of sprockets
    will last for three chains.</p>
    <p>Not sure? <a href="/book">Click here</a>.</p>
  </main>
</body>
</html>
`,
};

/** A competitor's, which answers the same question right away. */
export const RIVAL_PAGE: SamplePage = {
  url: "https://hub.example/guides/chain-wear",
  company: "Hub Bicycles",
  html: `<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <title>When to replace a bicycle chain | Hub Bicycles</title>
</head>
<body>
  <main>
    <h1>When to replace a bicycle chain</h1>
    <p>You should replace a bicycle chain when it has stretched by
    0.5 to 0.75 percent of its length. A chain gauge is cheap
    and gives you the answer in seconds.</p>
    <p>Riding in the wet without cleaning wears it out twice as fast.</p>
  </main>
</body>
</html>
`,
};
