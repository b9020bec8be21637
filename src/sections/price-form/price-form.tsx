import { Breadcrumbs, type Crumb } from '../../ui/breadcrumbs/breadcrumbs.tsx';
import { Text } from '../../ui/text/text.tsx';
import './price-form.css';

interface PriceFormProps {
  crumbsLabel: string;
  crumbs: readonly Crumb[];
  h1: string;
  lead: string;
  /** HTML of the estimator with an empty list, as React renders it. */
  app?: string;
  /** Where the visitor's list may be: a parameter of the address, a key of the browser's storage. */
  listAt: readonly [parameter: string, key: string];
  /** Where it is posted. */
  action: string;
  intro: string;
  button: string;
  /** Things to count, in groups. */
  groups: readonly { name: string; things: readonly { id: string; name: string }[] }[];
  conditionsHeading: string;
  conditions: readonly { id: string; name: string }[];
  /** How often final prices were within the range, with slots for the numbers; script fills it in. */
  hits: string;
}

/**
 * The price page: heading, the estimator with an empty list, and the list as a plain form. CSS shows the estimator to
 * visitors with script, and the form to visitors without (price-form.css).
 */
export function PriceForm(props: PriceFormProps) {
  const { crumbsLabel, crumbs, h1, lead, listAt, hits, app = '' } = props;
  const [parameter, key] = listAt;
  return (
    <section className="price-page" id="hero">
      <div className="wrap">
        <Breadcrumbs label={crumbsLabel} crumbs={crumbs} />
        <h1>{h1}</h1>
        <p className="lead">
          <Text>{lead}</Text>
        </p>
        <div data-island="estimator" data-now={key} data-parameter={parameter}>
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own component */}
          <div data-app dangerouslySetInnerHTML={{ __html: app }} />
          <Form {...props} />
        </div>
        <p className="price-page__hits" data-hits={hits} />
      </div>
    </section>
  );
}

function Form({ action, intro, button, groups, conditionsHeading, conditions }: PriceFormProps) {
  return (
    <form className="price-form" method="post" action={action} data-price-form>
      <p>{intro}</p>
      {groups.map(({ name, things }) => (
        <details key={name}>
          <summary>{name}</summary>
          <ul>
            {things.map((thing) => (
              <li key={thing.id}>
                <label>
                  {thing.name} <input name={thing.id} type="number" min="0" max="99" />
                </label>
              </li>
            ))}
          </ul>
        </details>
      ))}
      <fieldset>
        <legend>{conditionsHeading}</legend>
        {conditions.map(({ id, name }) => (
          <label key={id}>
            <input type="checkbox" name={id} /> {name}
          </label>
        ))}
      </fieldset>
      <button type="submit" className="button button--wide">
        {button}
      </button>
    </form>
  );
}
