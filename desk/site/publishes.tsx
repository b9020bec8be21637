import type { DeskSite, SitePublish } from '../../contract/desk/site.ts';
import { FormProblem, LinkButton } from '../ui/form.tsx';
import { Empty, Page, Pending } from '../ui/page.tsx';
import { formatMoment, useNow } from '../ui/time.ts';
import { problemOf, usePublishes, useUndo } from './publish.ts';
import { brief, nameOf, SITE_SCREEN } from './words.ts';

const STATES: Record<SitePublish['state'], string> = {
  building: 'Publishing…',
  live: '',
  failed: 'Not published',
};

/** An entry that was added has another id by now. */
const listIdOf = (id: string) => id.replace(/[^/]*$/, '+');

/** What was published: by whom, when, and the button that brings back what was there before. */
export function Publishes({ site }: { site: DeskSite }) {
  const now = useNow();
  const { data, error } = usePublishes();
  const undo = useUndo();
  const names = new Map(site.fields.map((field) => [field.id, nameOf(field)]));
  return (
    <Page title="Published before" back={SITE_SCREEN}>
      <div className="site">
        {undo.error && <FormProblem>{problemOf(undo.error)}</FormProblem>}
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
                    {changes.map((change) => (
                      <li key={change.id}>
                        {names.get(change.id) ?? names.get(listIdOf(change.id)) ?? change.id}:{' '}
                        {brief(change.from)} → <b>{brief(change.to)}</b>
                      </li>
                    ))}
                  </ul>
                  {error && <p className="form-problem">{error.message}</p>}
                </li>
              );
            })}
          </ol>
        )}
      </div>
    </Page>
  );
}
