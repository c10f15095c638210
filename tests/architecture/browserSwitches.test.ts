import { chromium } from '@playwright/test';
import { expect, it } from 'vitest';
import { SWITCHED_OFF } from '../../e2e/support/switchedOff.ts';

/** What Playwright would start, out of its message about a program that is no browser. */
const startedWith = (): Promise<string> =>
  chromium.launch({ executablePath: '/bin/false' }).then(
    () => '',
    (refusal: Error) => refusal.message,
  );

it('switches off each feature that Playwright switches off', async () => {
  const [, list = ''] = /--disable-features=(\S+)/.exec(await startedWith()) ?? [];
  const byPlaywright = list.split(',');
  expect(byPlaywright.length).toBeGreaterThan(5);
  expect(SWITCHED_OFF).toEqual(expect.arrayContaining(byPlaywright));
});
