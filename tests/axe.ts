/**
 * axe on a page of ours, with every rule. It runs inside the page, where all it misses is frames of other sites, and
 * describes only what it finds wrong: together a third of the time.
 */
import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

export function axe(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
}
