import { type Asking, shape } from './question.ts';

const { name, url } = shape.review_pages.unwrap().element.shape;

const USUAL = ['Google', 'Yelp', 'Facebook', 'Better Business Bureau'];

/** Asks where people can read the reviews: links beside the stars, so that anybody can check them. */
export async function askReviewPages({ prompt }: Asking): Promise<unknown[]> {
  const pages: unknown[] = [];
  for (;;) {
    const address = await prompt.lineOrNone(
      pages.length === 0
        ? 'The address of a page with your reviews, such as https://g.page/r/your-name? The site links to it beside your stars.'
        : 'The address of one more?',
      url,
    );
    if (!address) return pages;
    pages.push({ name: await prompt.line('What is it called?', name, USUAL[pages.length]), url: address });
  }
}
