/** The one script of every page, and what it shares with scripts that come later. */
const EAGER =
  /src\/layouts\/page\.astro|src\/(tracking\/(privacy|storage|debug|attribution|phone-text)|islands\/first-sign)\.ts|contract\/attribution\.|preload-helper/;

/**
 * Keeps what a page runs before any interaction in one file. The bundler would put what it shares with later scripts into a
 * file of its own: a second request, whose headers alone weigh more than the code. The budget of requests
 * (budgets/) says when a module is missing here.
 */
export const eagerInOne = {
  groups: [{ name: 'page', test: (id: string) => EAGER.test(id) }],
};
