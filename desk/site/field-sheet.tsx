/** What was tapped on a page or chosen from the list, in every language. */
import type { DeskSite, SiteField } from '../../contract/desk/site.ts';
import { Button } from '../ui/form.tsx';
import { Sheet } from '../ui/sheet.tsx';
import { EntryField } from './entry-field.tsx';
import { Field } from './field.tsx';
import { PhotoField } from './photo-field.tsx';
import { Week } from './week.tsx';
import { fieldName, inAllLanguages } from './words.ts';

interface FieldSheetProps {
  site: DeskSite;
  title: string | undefined;
  fields: readonly SiteField[];
  onClose(): void;
}

/** A list of pages is added to from the list of what is on no page. */
const PAGES = /^\w+\/\+$/;

export function FieldSheet({ site, title, fields, onClose }: FieldSheetProps) {
  const [first] = fields;
  if (!first) return null;
  const shown = inAllLanguages(site, fields);
  const days = shown.filter(({ kind }) => kind === 'windows');
  const areAlike = new Set(shown.map(({ section }) => section.at(-1))).size <= 2;
  const near = site.entries.filter(
    ({ id }) =>
      !PAGES.test(id) &&
      !shown.some((field) => field.id === id) &&
      shown.some((field) => field.id.startsWith(`${id.replace(/\/\+\w*$/, '')}/`)),
  );
  return (
    <Sheet title={title ?? fieldName(first)} onClose={onClose}>
      {days.length > 0 && <Week site={site} days={days} />}
      {shown
        .filter((field) => !days.includes(field))
        .map((field) => {
          const photo = site.photos.find(({ id }) => id === field.id);
          const entry = site.entries.find(({ id }) => id === field.id);
          if (photo) return <PhotoField key={field.id} site={site} photo={photo} />;
          if (entry) return <EntryField key={field.id} site={site} entry={entry} />;
          const named = areAlike ? field : { ...field, label: fieldName(field) };
          return <Field key={field.id} site={site} field={named} />;
        })}
      {near.map((entry) => (
        <EntryField key={entry.id} site={site} entry={entry} />
      ))}
      <div className="sheet__foot">
        <Button variant="wide" onClick={onClose}>
          Done
        </Button>
      </div>
    </Sheet>
  );
}
