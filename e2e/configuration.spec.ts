import { examine } from './support/examine.ts';
import { openOffice } from './support/office.ts';
import { ONLINE_DESK } from './support/onlineDesk.ts';
import { expect, test } from './support/test.ts';
import { said as text } from '../tests/fixtures/said.ts';

test.use(ONLINE_DESK);

interface Client {
  readonly id: number;
  readonly name: string;
  readonly active: boolean;
}

test('an administrator configures a chosen client: unsaved changes are kept for each, and its pickers work by them', async ({
  page,
  server,
}) => {
  const admin = await openOffice(server.origin, 'admin@demo.test');
  const picker = await openOffice(server.origin, 'picker@demo.test');
  const clients = (await admin.get<{ clients: readonly Client[] }>('generalData')).data?.clients ?? [];
  const own = (await picker.get<{ id_client: number; error_stops: boolean }>('picking-manager/configurations')).data;
  const [mine, other] = [
    clients.find(({ id }) => id === own?.id_client),
    clients.find(({ id }) => id !== own?.id_client),
  ];
  if (!mine || !other || own?.error_stops !== false) throw new Error('the demo is not as it was');

  await page.goto('/settings');
  await page.getByRole('button', { name: 'Andrés Administrador' }).click();
  await page.waitForURL((url) => !url.pathname.startsWith('/auth'));
  await page.goto('/settings');
  const main = page.getByRole('main');
  // Accents and case do not matter, and the search asks nobody.
  await main.getByRole('searchbox').fill('BLOQUEAR tras');
  await expect(main.getByText(text('settings:field.error_stops.label'))).toBeVisible();

  await page.goto('/settings/custom');
  await main.getByRole('button', { name: mine.name, exact: true }).click();
  await main.getByRole('searchbox').fill('bloquear');
  const choice = main.getByRole('region', { name: text('configurations:scope.CLIENT.title') }).getByRole('checkbox');
  await choice.check();
  await expect(main.getByText(text('configurations:pending.set'), { exact: true })).toBeVisible();
  await examine(page, 'a change that waits');

  // Another client has no change that waits, and the first one's is still there after it.
  const chooser = main.getByRole('combobox', { name: text('configurations:client') });
  await chooser.selectOption({ label: other.name });
  await expect(main.getByText(text('configurations:pending.set'), { exact: true })).toHaveCount(0);
  await chooser.selectOption({ label: mine.name });
  const save = main.getByRole('button', { name: text('configurations:save_one', { count: 1 }), exact: true });
  await expect(save).toBeVisible();
  await page.reload();
  await save.click();
  await expect(page.getByText(text('configurations:saved'))).toBeVisible();
  await expect
    .poll(async () => (await picker.get<{ error_stops: boolean }>('picking-manager/configurations')).data?.error_stops)
    .toBe(true);
});
