import { Breadcrumbs, type Crumb } from '../../ui/breadcrumbs/breadcrumbs.tsx';
import { Text } from '../../ui/text/text.tsx';
import './price-form.css';

interface PriceFormProps {
  crumbsLabel: string;
  crumbs: readonly Crumb[];
  h1: string;
  lead: string;
  /** HTML of the estimator with an empty list. */
  app?: string;
  /** Places of the visitor's list: a URL parameter and a key of the browser's storage. */
  listAt: readonly [parameter: string, key: string];
  action: string;
  intro: string;
  button: string;
  groups: readonly { name: string; things: readonly { id: string; name: string }[] }[];
  conditionsHeading: string;
  conditions: readonly { id: string; name: string }[];
  /** How often final prices were within the range; JavaScript fills in the numbers. */
  hits: string;
}

/** CSS shows the estimator to visitors with JavaScript, and the form to those without (price-form.css). */
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
