/** All rules, best practices included. Inside the page, without other sites' frames, and reporting violations only: a third of the time. */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

export function axe(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
}

export async function violations(page: Page, part = 'html'): Promise<string[]> {
  const { violations: found } = await axe(page).include(part).analyze();
  return found.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help} at ${target.join(' ')}\n${failureSummary}`),
  );
}
