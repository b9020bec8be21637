/** How a value stands in a YAML file, for mistakes that its data no longer shows: lost zeros, and texts that a comma cut. */
import { type Document, isMap, isNode, isScalar, Scalar } from 'yaml';

export interface Written {
  /** The characters of a value without quotes, such as `02134`, whose data is the number 2134. */
  plain?: string | undefined;
  /** The text that a comma cut in two, and the field it was meant for: `text` and `Monday to Friday, 8 to 5`. */
  cut?: { field: string; text: string } | undefined;
}

export function writtenAt(document: Document, text: string, path: readonly PropertyKey[]): Written {
  const node = document.getIn(path, true);
  const plain = isScalar(node) && node.type === Scalar.PLAIN ? node.source : undefined;
  return { plain, cut: cutAt(document, text, path) };
}

/** In `{ text: Monday to Friday, 8 to 5 }`, `8 to 5` is a field of its own, without a value. */
function cutAt(document: Document, text: string, path: readonly PropertyKey[]): Written['cut'] {
  const group = path.length === 1 ? document.contents : document.getIn(path.slice(0, -1), true);
  if (!isMap(group) || !group.flow) return undefined;
  const at = group.items.findIndex(({ key }) => isScalar(key) && String(key.value) === String(path.at(-1)));
  const before = group.items[at - 1];
  const end = isNode(group.items[at]?.key) ? group.items[at].key.range?.[1] : undefined;
  const start = isNode(before?.value) ? before.value.range?.[0] : undefined;
  const isEmpty =
    group.items[at]?.value == null ||
    (isScalar(group.items[at].value) && group.items[at].value.value === null);
  if (!isEmpty || start === undefined || end === undefined || !isScalar(before?.key)) return undefined;
  return { field: String(before.key.value), text: text.slice(start, end).trim() };
}
