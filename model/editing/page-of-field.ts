import type { Content } from '../load.ts';
import { slugOf } from '../slug.ts';

/** Path of the page that shows a field or a photo of the desk's, in its language; that of the home page for what is on many. */
export function pageOfField(id: string, content: Content): string {
  const { code } = content.languages.find((language) => id.startsWith(`${language.code}/`)) ?? {};
  const { cities, cleanouts, folderOf, home, items, pages, services } = code ? content.in(code) : content;
  const [file = '', key = ''] = (code ? id.slice(code.length + 1) : id).split('/');
  const [, folder] = /^photos\.([^.]+)/.exec(id) ?? [];
  if (folder) return pages.find(({ path }) => folderOf(path) === folder)?.path ?? home.path;
  if (file === 'services') return services.path;
  const named = [...cities.map((city) => ({ ...city, id: slugOf(city.name) })), ...items, ...cleanouts];
  const listed = ['cities', 'items', 'cleanouts', 'pricing'].includes(file);
  return (listed && named.find((entry) => entry.id === key)?.path) || home.path;
}
