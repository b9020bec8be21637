import { attachTooltips } from '../behaviors/tooltips.ts';

/** Whether parents of the element match the pseudo-class, too. */
const PSEUDO: [pattern: RegExp, state: string, parents: boolean][] = [
  [/:focus-within/g, 'focus', true],
  [/:focus(-visible)?(?![\w-])/g, 'focus', false],
  [/:hover/g, 'hover', true],
  [/:active/g, 'press', true],
];

for (const sheet of document.styleSheets) copyRules(sheet);
for (const stage of document.querySelectorAll<HTMLElement>('[data-set]')) setStates(stage);
attachTooltips();

/** Copies each rule for a pointer or the focus for elements that simulate it. */
function copyRules(list: CSSStyleSheet | CSSGroupingRule): void {
  for (let i = list.cssRules.length - 1; i >= 0; i--) {
    const rule = list.cssRules[i];
    if (rule instanceof CSSStyleRule) copyRule(list, rule, i);
    else if (rule instanceof CSSGroupingRule) copyRules(rule);
  }
}

function copyRule(list: CSSStyleSheet | CSSGroupingRule, rule: CSSStyleRule, index: number): void {
  const selector = simulate(rule.selectorText);
  if (selector !== rule.selectorText) list.insertRule(`${selector} { ${rule.style.cssText} }`, index + 1);
}

function simulate(selector: string): string {
  // `:has()` is not allowed inside another `:has()`.
  const canLookInside = !selector.includes(':has(');
  return PSEUDO.reduce((result, [pattern, state, parents]) => {
    const itself = `[data-at="${state}"]`;
    return result.replace(pattern, parents && canLookInside ? `:is(${itself}, :has(${itself}))` : itself);
  }, selector);
}

function setStates(stage: HTMLElement): void {
  const set = JSON.parse(stage.dataset['set'] ?? '{}') as Record<string, Record<string, string>>;
  for (const [selector, attributes] of Object.entries(set)) {
    const elements = stage.querySelectorAll(selector);
    if (elements.length === 0) console.error(`${stage.id}: nothing matches ${selector}`);
    for (const element of elements) {
      for (const [name, value] of Object.entries(attributes)) give(element, name, value);
    }
  }
}

function give(element: Element, name: string, value: string): void {
  if (name === 'value' && 'value' in element) element.value = value;
  else element.setAttribute(name, value);
}
