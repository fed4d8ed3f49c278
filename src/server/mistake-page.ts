/** What the development server shows in place of every page while an input has a mistake; it reloads by itself. */
import { html } from 'hono/html';

export function mistakePage(mistake: string): string {
  return `${html`<!doctype html>
<html lang="en">
<title>A mistake in the inputs</title>
<script type="module" src="/@vite/client"></script>
<h1>A mistake in the inputs</h1>
<pre>${mistake}</pre>
</html>
`}`;
}
