/** A smaller version of the site's page with the quote form. */

export const INLINE_SCRIPT = `if (1 < 2 && "é") { document.documentElement.dataset.js = "</" + "p>"; }`;
export const INLINE_STYLE = `a > b { content: "\\2014 &amp;"; }`;

export function formPage(title = 'Point & Lift'.replace('&', '&amp;')): string {
  return `<!doctype html>
<html lang="en-US"><head><meta charset="utf-8"><title>${title}</title>
<style>${INLINE_STYLE}</style><script>${INLINE_SCRIPT}</script>
<script type="application/ld+json">{"@type":"LocalBusiness"}</script></head>
<body><!-- kept --><svg viewBox="0 0 1 1"><linearGradient id="g"/></svg>
<form data-quote-form method="post" action="/api/quotes">
<input type="hidden" name="page" value="">
<input type="hidden" name="page_title" value="">
<input type="hidden" name="attribution" value="">
<label for="quote-name">Your name</label><input id="quote-name" name="name" aria-describedby="quote-name-hint" value="">
<input id="quote-phone" name="phone" type="tel">
<input id="quote-email" name="email" type="email">
<input id="quote-zip" name="zip">
<select id="quote-service" name="service"><option value="" selected>Choose one</option><option value="hot-tub">Hot tub</option><option value="piano">Piano</option></select>
<details id="more"><summary>More</summary>
<textarea id="quote-details" name="details"></textarea>
<input id="quote-photos" name="photos" type="file" multiple>
<select id="quote-preferred_day" name="preferred_day"><option value="">Any day</option><option value="today">Today</option></select>
</details>
<button>Book</button>
</form>
<template data-quote-template="error"><p class="field__error" id="quote-{field}-error">{message}</p></template>
<template data-quote-template="summary"><div role="alert" class="summary"><h3>{heading}</h3><p>{text}</p><ul><li><a href="#quote-{field}">{message}</a></li></ul></div></template>
<template data-quote-template="notice"><div role="alert" class="notice"><h3>{heading}</h3><p>{text}</p></div></template>
</body></html>`;
}
