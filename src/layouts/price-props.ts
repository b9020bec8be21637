import { LIST_FIELD, LIST_STORAGE_KEY } from '../../contract/estimate/list.ts';
import { conditionsIn } from '../../contract/estimate/sizes.ts';
import type { Content } from '../../model/load.ts';
import { crumbsTo } from './section-props.ts';

export function priceFormProps(content: Content) {
  const { site, estimator } = content;
  return {
    crumbsLabel: site.breadcrumbs_label,
    crumbs: crumbsTo(content, estimator.words.breadcrumb),
    h1: estimator.h1,
    lead: estimator.lead,
    listAt: [LIST_FIELD, LIST_STORAGE_KEY] as const,
    action: estimator.path,
    intro: estimator.words.plain_intro,
    button: estimator.words.plain_button,
    groups: [
      ...estimator.groups.map(({ id, name }) => ({
        name,
        things: estimator.items.filter(({ group }) => group === id),
      })),
      { name: estimator.words.amounts_heading, things: estimator.amounts },
    ],
    conditionsHeading: estimator.words.conditions_heading,
    conditions: conditionsIn(estimator.book).map((id) => ({ id, name: estimator.words.conditions[id] })),
    hits: estimator.hits,
  };
}
