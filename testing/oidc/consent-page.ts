export function consentPage(name: string, question: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Sign-in provider (double)</title>
<style>
:root{color-scheme:light dark}
body{font:16px/1.5 system-ui,sans-serif;max-width:22rem;margin:20vh auto;padding:0 1rem}
button{font:inherit;padding:.5rem 1rem;margin:0 .5rem .5rem 0}
</style>
<main>
<h1>Sign in</h1>
<p>This page stands in for the real provider in development and tests.</p>
<form method="post" action="/authorize">
<input type="hidden" name="question" value="${escaped(question)}">
<button name="answer" value="continue">Continue as ${escaped(name)}</button>
<button name="answer" value="deny">Deny</button>
</form>
</main>
</html>`;
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
