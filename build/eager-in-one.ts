/** The one script of every page, and what it shares with scripts that come later. */
const EAGER =
  /src\/(layouts\/page\.astro|behaviours\/(boot|wake)\.ts|tracking\/(boot|attempt|attribution|cookies|privacy|storage)\.ts)|contract\/(attribution|cookies|storage-keys)\.|preload-helper/;

/** What comes next (src/behaviours/attach.ts), with what it shares with scripts that come later still. */
const REST =
  /src\/(behaviours\/attach|tracking\/(late|debug|changed|phone-sync|phone-link|phone-text|link-params))\.ts|contract\/(phone|click-ids|clean-attribution)\.ts|rolldown\/runtime/;

/**
 * Keeps what a page runs before any interaction in one file, and what comes with the first in another. The bundler would
 * put what each shares with later scripts into files of their own: more requests, whose headers alone weigh more than the code. The
 * budget of requests (budgets/) says when a module is missing here.
 */
export const eagerInOne = {
  groups: [
    { name: 'page', test: (id: string) => EAGER.test(id), priority: 2 },
    { name: 'attach', test: (id: string) => REST.test(id), priority: 1 },
  ],
};
