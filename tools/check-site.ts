/** Checks an owner's content and photos before anything is built, so that a mistake shows within seconds. */

import { isDeepStrictEqual } from 'node:util';
import type { Content } from '../model/load.ts';
import { siteDirs } from '../model/site-dir.ts';
import { ContentError, type Problem } from '../model/yaml/problem.ts';
import { problemAt, readYaml } from '../model/yaml/yaml-file.ts';
import type { Photo } from '../src/media/photos.ts';

/** @throws ContentError */
export async function checkSite(): Promise<{ content: Content; photos: readonly Photo[] }> {
  const problems: Problem[] = [];
  const note = (error: unknown) => {
    if (!(error instanceof ContentError)) throw error;
    // A mistake in business.yaml stops both.
    problems.push(
      ...error.problems.filter((problem) => !problems.some((known) => isDeepStrictEqual(known, problem))),
    );
  };
  const content = await import('../src/build/content.ts').catch(note);
  const photos = await import('../src/media/photos.ts').catch(note);
  if (content && photos) problems.push(...missingCityPictures(content.content, photos.allPhotos));
  if (!content || !photos || problems.length > 0) throw new ContentError(problems);
  return { content: content.content, photos: photos.allPhotos };
}

function missingCityPictures({ cities }: Content, photos: readonly Photo[]): Problem[] {
  const settings = photos.flatMap(({ name }) => (name.startsWith('cities/') ? [name.slice(7)] : []));
  const file = readYaml(siteDirs(process.env, process.cwd()).content, 'cities.yaml');
  return cities.flatMap(({ setting }, i) => {
    if (!setting || settings.includes(setting)) return [];
    const expected = `the name of a picture in photos/cities (${settings.join(', ')})`;
    return [problemAt(file, ['cities', i, 'setting'], expected, JSON.stringify(setting))];
  });
}
