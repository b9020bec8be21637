import { mark } from '../marks.ts';
import type { Path } from '../yaml/yaml-editor.ts';
import type { YamlFile } from '../yaml/yaml-file.ts';
import { listFields } from './fields.ts';
import { readSiteFiles } from './files.ts';
import { valueAt, withValue } from './verified-edit.ts';

const ON_PAGES = ['words', 'prices', 'notice'];

/** @returns marks the words of a content file that owners can change where they see them */
export function createMarker(dir: string): (file: YamlFile) => YamlFile {
  const fields = listFields(readSiteFiles(dir)).filter(
    ({ group, isWords, kind }) => kind !== 'entry' && isWords && ON_PAGES.includes(group),
  );
  const byFile = Map.groupBy(fields, ({ file }) => `content/${file}`);
  return (file) => {
    const data = (byFile.get(file.name) ?? []).reduce((data, { id, path }) => {
      const value = valueAt(data, path);
      const texts: [Path, unknown][] = Array.isArray(value)
        ? value.map((text, i) => [[...path, i], text])
        : [[path, value]];
      return texts.reduce(
        (data, [at, text]) => (typeof text === 'string' && text ? withValue(data, at, mark(id, text)) : data),
        data,
      );
    }, file.data);
    return { ...file, data };
  };
}
