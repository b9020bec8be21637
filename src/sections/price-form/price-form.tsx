import { Breadcrumbs, type Crumb } from '../../ui/breadcrumbs/breadcrumbs.tsx';
import { Text } from '../../ui/text/text.tsx';
import './price-form.css';

interface PriceFormProps {
  crumbsLabel: string;
  crumbs: readonly Crumb[];
  h1: string;
  lead: string;
  caveat: string;
  /** Where it is posted. */
  action: string;
  intro: string;
  button: string;
  /** Things to count, a group below the other. */
  groups: readonly { name: string; things: readonly { id: string; name: string }[] }[];
  conditionsHeading: string;
  conditions: readonly { id: string; name: string }[];
}

/** Page of prices: heading, and the list as a plain form that posts. Where there is script, the estimator replaces the form. */
export function PriceForm(props: PriceFormProps) {
  const { crumbsLabel, crumbs, h1, lead, caveat } = props;
  return (
    <section className="price-page" id="hero">
      <div className="wrap">
        <Breadcrumbs label={crumbsLabel} crumbs={crumbs} />
        <h1>{h1}</h1>
        <p className="lead">
          <Text>{`${lead} ${caveat}`}</Text>
        </p>
        <div data-island="estimator" data-now>
          <Form {...props} />
        </div>
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
