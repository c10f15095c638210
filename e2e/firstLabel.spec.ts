import type { Page } from '@playwright/test';
import { said as text } from '../tests/fixtures/said.ts';
import { PATHS } from '../src/widgets/paths.ts';
import { examine } from './support/examine.ts';
import { ONLINE_DESK } from './support/onlineDesk.ts';
import { register } from './support/register.ts';
import { countTaps } from './support/taps.ts';
import { expect, test } from './support/test.ts';

test.use(ONLINE_DESK);

test('a new client comes to its first label by its first page alone, within ten taps', async ({
  page,
  server,
  watch,
}) => {
  watch.expectStatus(401);
  const taps = await countTaps(page);
  await register(page, server.origin, server.dataDir);
  const press = (name: string) => page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  const step = (name: string) => page.getByRole('listitem').filter({ hasText: text(`start:step.${name}.title`) });
  const done = (name: string) => expect(step(name).getByText(text('start:done'))).toBeVisible();

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text('home:start.title'));
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(5);
  await examine(page, 'home of a new client');

  await taps.of('firstLabel', async () => {
    await page.getByRole('link', { name: text('start:go.sender') }).click();
    await sender(page);
    await press(text('stores:save'));
    await expect(page).toHaveURL(server.origin + PATHS.home);
    await done('sender');

    await press(text('start:trial.go.examples'));
    await done('orders');
    await press(text('start:trial.go.simulator'));
    await done('carrier');

    await page.getByRole('link', { name: text('start:go.label') }).click();
    await press(text('actions:go.createLabel_one'));
    const saved = page.waitForEvent('download');
    await press(`${text('bulk:labels.save')}:`);
    expect((await saved).suggestedFilename()).toMatch(/EJEMPLO.*\.pdf$/);
  });

  await page.goto(PATHS.start);
  await done('label');

  await page.goto(PATHS.orders);
  await expect(page.getByRole('row').filter({ hasText: 'EJEMPLO-2' })).toContainText(/hoy \d\d:\d\d/);
});

async function sender(page: Page): Promise<void> {
  const form = page.getByRole('dialog');
  const fields = { name: 'Obrador', address1: 'Calle Mayor 1', postcode: '28906', city: 'Getafe' };
  for (const [name, value] of Object.entries(fields))
    await form.getByLabel(text(`stores:field.${name}`), { exact: true }).fill(value);
}
