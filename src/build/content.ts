import type { Content } from '../../model/load.ts';
import { loadSite } from './load-site.ts';

export const content = loadSite();

export const contents: readonly Content[] = content.languages.map(({ code }) => content.in(code));
