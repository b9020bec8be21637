import type { BrowserContext } from '@playwright/test';

/** What Chrome's page translator does: each text becomes `<font><font>text</font></font>`, also one that comes later. */
export async function translatePages(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const isText = (node: Node) =>
      node.nodeType === Node.TEXT_NODE &&
      node.nodeValue !== '' &&
      !node.parentElement?.closest('font, script, style, template, textarea, title, [translate=no]');
    const translate = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts = isText(root) ? [root] : [];
      while (walker.nextNode()) if (isText(walker.currentNode)) texts.push(walker.currentNode);
      for (const text of texts) {
        const [outer, inner] = [document.createElement('font'), document.createElement('font')];
        inner.textContent = text.nodeValue;
        outer.append(inner);
        text.parentNode?.replaceChild(outer, text);
      }
    };
    document.addEventListener('DOMContentLoaded', () => {
      translate(document.body);
      const observer = new MutationObserver((changes) => {
        for (const { target, addedNodes, type } of changes) {
          if (type === 'characterData') translate(target);
          else for (const node of addedNodes) if (node.isConnected) translate(node);
        }
      });
      observer.observe(document.body, { childList: true, characterData: true, subtree: true });
    });
  });
}
