import type { Page } from '@playwright/test';
import axe, { type AxeResults, type RunOptions } from 'axe-core';

/** What of a page depends on the theme: a test of the style sheets says that themes set nothing but colours and shadows. */
const COLOURS: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } };

/** A frame that may run no script is left out: axe can look at nothing in it, and each try is an error in the console. */
const WHAT = { exclude: ['iframe[sandbox=""]'] };

/**
 * The faults that axe knows of, in the page as it stands.
 * @param rules `colours`: only those that another theme can break, in a page that was judged by all rules before
 */
export async function axeFaults(page: Page, rules: 'all' | 'colours' = 'all'): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const violations = await page.evaluate(
    async ([what, options]) => {
      const { axe: judge } = window as unknown as {
        axe: { run: (context: typeof WHAT, options: RunOptions) => Promise<AxeResults> };
      };
      return (await judge.run(what, options)).violations;
    },
    [WHAT, { resultTypes: ['violations'], ...(rules === 'colours' ? COLOURS : {}) } satisfies RunOptions] as const,
  );
  return violations.map((one) => `${one.id}: ${one.nodes.map((node) => node.html.slice(0, 160)).join(', ')}`);
}
