import { useState } from 'react';
import type { DeskSite, SitePublish } from '../../contract/desk/site.ts';
import { FormProblem, LinkButton } from '../ui/form.tsx';
import { Empty, Page, Pending } from '../ui/page.tsx';
import { formatMoment, useNow } from '../ui/time.ts';
import { changesBetween } from './changes-since.ts';
import { problemText, usePublish, usePublishes, useUndo } from './publish.ts';
import { fieldName, SITE_SCREEN, summarize } from './words.ts';

const STATES: Record<SitePublish['state'], string> = {
  building: 'Publishing…',
  live: '',
  failed: 'Not published',
  unfinished: 'Live, not in your files yet',
};

/** A published entry has another id than its draft. */
const toListId = (id: string) => id.replace(/[^/]*$/, '+');

export function Publishes({ site }: { site: DeskSite }) {
  const now = useNow();
  const { data, error } = usePublishes();
  const undo = useUndo();
  const publish = usePublish(site);
  const [since, setSince] = useState<string>();
  const [until, setUntil] = useState<string>();
  const names = new Map(site.fields.map((field) => [field.id, fieldName(field)]));
  return (
    <Page title="Published before" back={SITE_SCREEN}>
      <div className="site">
        {undo.error && <FormProblem>{problemText(undo.error)}</FormProblem>}
        {!data && <Pending error={error} />}
        {data?.length === 0 && <Empty>Nothing was published from here yet.</Empty>}
        {data && data.length > 0 && (
          <ol className="publishes">
            {data.map(({ id, at, by, state, changes, error }) => {
              const when = formatMoment(at, now);
              return (
                <li key={id} className="card" aria-label={when}>
                  <div className="publishes__head">
                    <span>
                      <b>{when}</b>
                      <small>{by}</small>
                    </span>
                    {state === 'live' ? (
                      <LinkButton disabled={undo.isPending} onClick={() => undo.mutate(id)}>
                        Undo<span className="unseen"> {when}</span>
                      </LinkButton>
                    ) : (
                      <span className={`tag${state === 'failed' ? ' tag--canceled' : ''}`}>
                        {STATES[state]}
                      </span>
                    )}
                  </div>
                  <ul>
                    {(since === id ? changesBetween(data, id, until) : changes).map((change) => (
                      <li key={change.id}>
                        {names.get(change.id) ?? names.get(toListId(change.id)) ?? change.id}:{' '}
                        {summarize(change.from)} → <b>{summarize(change.to)}</b>
                      </li>
                    ))}
                  </ul>
                  {state !== 'failed' && id !== data[0]?.id && (
                    <LinkButton
                      onClick={() => {
                        setUntil(undefined);
                        setSince(since === id ? undefined : id);
                      }}
                    >
                      {since === id ? 'Only what this one changed' : 'With all that was changed since'}
                    </LinkButton>
                  )}
                  {since === id && (
                    <label className="field">
                      <span>Until</span>
                      <select value={until} onChange={({ target }) => setUntil(target.value || undefined)}>
                        <option value="">now</option>
                        {data
                          .slice(
                            1,
                            data.findIndex((each) => each.id === id),
                          )
                          .map((later) => (
                            <option key={later.id} value={later.id}>
                              {formatMoment(later.at, now)}
                            </option>
                          ))}
                      </select>
                    </label>
                  )}
                  {error && <p className="form-problem">{error.message}</p>}
                  {state === 'unfinished' && (
                    <LinkButton disabled={publish.isPending} onClick={() => publish.mutate()}>
                      Write the files now
                    </LinkButton>
                  )}
                </li>
              );
            })}
          </ol>
        )}
      </div>
    </Page>
  );
}
