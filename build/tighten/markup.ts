/** A page as a tree: what it says about its styles, and the same elements and words in fewer bytes. */
import { DomUtils, ElementType, parseDocument } from 'htmlparser2';

export type Tree = ReturnType<typeof parseDocument>;
type Node = Tree['children'][number];
type Element = NonNullable<ReturnType<typeof DomUtils.findOne>>;

/** White space beside these is never seen. */
const BLOCKS = new Set(
  `html head title meta link base style script template body header main footer section aside nav div p h1 h2 h3 h4 h5 h6
   ul ol li dl dt dd figure figcaption blockquote form fieldset details summary table thead tbody tr td th hr`.split(
    /\s+/,
  ),
);

export function parsePage(html: string): Tree {
  return parseDocument(html);
}

/** Characters stand for themselves where HTML lets them, empty attributes have no value, and items of lists no end. */
export function writePage(tree: Tree): string {
  return DomUtils.getOuterHTML(tree, { encodeEntities: 'utf8' })
    .replace(/<\/li>(?=<(li|\/ul|\/ol)[\s>])/g, '')
    .replace(/<\/option>(?=<(option|\/select)[\s>])/g, '')
    .replace(/<\/p>(?=<(p|ul|ol|div|h[1-6]|form|section|\/(div|li|section|form|main))[\s>])/g, '');
}

/** Classes of the elements; those in templates are apart, because other pages get them. */
export function classesOf(tree: Tree): { shown: Set<string>; inTemplates: Set<string> } {
  const classes = (nodes: Node[]) =>
    new Set(DomUtils.findAll((element) => 'class' in element.attribs, nodes).flatMap(classList));
  const templates = DomUtils.findAll(({ name }) => name === 'template', tree.children);
  return { shown: classes(tree.children), inTemplates: classes(templates) };
}

/** What else on a page can name a class or a custom property: scripts and style attributes. */
export function otherNaming(tree: Tree): string {
  const scripts = DomUtils.findAll(({ name }) => name === 'script', tree.children);
  const styled = DomUtils.findAll(({ attribs }) => 'style' in attribs, tree.children);
  return [...scripts.map(DomUtils.textContent), ...styled.map(({ attribs }) => attribs['style'])].join('\n');
}

export function stylesOf(tree: Tree): string {
  return styleElements(tree).map(DomUtils.textContent).join('\n');
}

/** Puts one style element with this text where the last one was. */
export function replaceStyles(tree: Tree, css: string): void {
  const elements = styleElements(tree);
  const last = elements.pop();
  for (const element of elements) DomUtils.removeElement(element);
  const [text] = last?.children ?? [];
  if (text && ElementType.isTag(text) === false && 'data' in text) text.data = css;
}

export function renameClasses(tree: Tree, names: ReadonlyMap<string, string>): void {
  for (const element of DomUtils.findAll(({ attribs }) => 'class' in attribs, tree.children)) {
    element.attribs['class'] = classList(element)
      .map((name) => names.get(name) ?? name)
      .join(' ');
  }
}

/** Takes out white space that nobody sees, and comments but those in islands: React finds its texts again by them. */
export function dropUnseen(tree: Tree): void {
  const unseen = (node: Node) =>
    isUnseenSpace(node) || (node.type === ElementType.Comment && !isInIsland(node));
  for (const node of DomUtils.filter(unseen, tree.children)) DomUtils.removeElement(node);
}

function isInIsland(node: Node): boolean {
  for (let { parent } = node; parent; { parent } = parent) {
    if ('attribs' in parent && 'data-island' in parent.attribs) return true;
  }
  return false;
}

function isUnseenSpace(node: Node): boolean {
  if (node.type !== ElementType.Text || node.data.trim() !== '') return false;
  return isBlock(node.prev) && isBlock(node.next) && (node.prev !== null || node.next !== null);
}

function isBlock(node: Node['prev']): boolean {
  return node === null || ('name' in node && BLOCKS.has(node.name));
}

function classList({ attribs }: Element): string[] {
  return (attribs['class'] ?? '').split(/\s+/).filter(Boolean);
}

function styleElements(tree: Tree): Element[] {
  return DomUtils.findAll(({ name }) => name === 'style', tree.children);
}
