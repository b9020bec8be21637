/**
 * Which links the browser may prerender when a pointer or finger rests on one (speculation rules). They are in the page, not
 * in a file of their own, because a second answer's headers would weigh ten times what they do.
 */
export const SPECULATION = {
  prerender: [
    {
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: ['/api/*', '/thank-you-*', '/_assets/*', '/*#*'] } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
};
