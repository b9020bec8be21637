/**
 * axe on a page of ours, with every rule, best practices included. It runs inside the page, where all it misses is
 * frames of other sites, and describes only what it finds wrong: together a third of the time.
 */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

export function axe(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
}

/** What is wrong with a page, or with a part of it. */
export async function violations(page: Page, part = 'html'): Promise<string[]> {
  const { violations: found } = await axe(page).include(part).analyze();
  return found.flatMap(({ id, help, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${help} at ${target.join(' ')}\n${failureSummary}`),
  );
}
