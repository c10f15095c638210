import { PATHS } from '../src/widgets/paths.ts';
import { mailLink } from './support/mailLink.ts';
import { ONLINE_DESK } from './support/onlineDesk.ts';
import { expect, test } from './support/test.ts';

test.use(ONLINE_DESK);

const ADMIN = 'Andrés Administrador';

test('a client is made with its first user, who signs in, is shut out, and let in again', async ({
  page,
  browser,
  server,
  watch,
}) => {
  watch.expectStatus(401, 403, 422);
  await page.goto(PATHS.clients);
  await page.getByRole('button', { name: ADMIN }).click();
  await page.getByRole('button', { name: 'Nuevo comercio' }).first().click();
  const form = page.getByRole('dialog');
  // A name that is taken is told at its field, and what was written stays.
  await form.getByLabel('Nombre', { exact: true }).fill('ultramarinos demo');
  await form.getByLabel('Nombre y apellidos').fill('Nora Nieto');
  await form.getByLabel('Correo').fill('nora@nandu.example');
  await form.getByRole('button', { name: 'Crear comercio' }).click();
  await expect(form.getByRole('alert').first()).toContainText('Ya está en uso');
  await form.getByLabel('Nombre', { exact: true }).fill('Café Ñandú');
  await form.getByRole('button', { name: 'Crear comercio' }).click();
  await expect(page.getByRole('heading', { name: 'Café Ñandú', level: 1 })).toBeVisible();

  // The first user follows the invitation on a device of their own, chooses a password, and is in.
  const device = await browser.newContext({ baseURL: server.origin, locale: 'es-ES' });
  const nora = await device.newPage();
  await nora.goto(await mailLink(server.dataDir, 'nora@nandu.example'));
  await nora.getByLabel('Contraseña nueva').fill('caballo grapa correcto');
  await expect(nora).not.toHaveURL(/user=/);
  await nora.getByRole('button', { name: 'Activar y entrar' }).click();
  await nora.waitForURL((url) => url.pathname === PATHS.home);
  await nora.goto(PATHS.orders);
  await expect(nora.getByRole('heading', { name: 'Pedidos', level: 1 })).toBeVisible();

  // The client is disabled: with her next call she is told so, and nothing else is shown.
  await page.getByRole('button', { name: 'Desactivar comercio' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Desactivar comercio' }).click();
  await expect(page.getByText('Su gente no puede entrar.')).toBeVisible();
  await nora.reload();
  await expect(nora.getByRole('heading', { name: 'La cuenta de Café Ñandú está desactivada' })).toBeVisible();
  await nora.getByRole('button', { name: 'Comprobar otra vez' }).click();
  await expect(nora.getByText('La cuenta sigue desactivada.')).toBeVisible();

  // And enabled: she goes on where she was. Her page may learn it from a call of its own, before she asks.
  await page.getByRole('button', { name: 'Volver a activar' }).click();
  await expect(page.getByText('Su gente puede entrar y trabajar.')).toBeVisible();
  const again = nora.getByRole('button', { name: 'Comprobar otra vez' });
  await expect(async () => {
    if (await again.isVisible()) await again.click({ timeout: 2000 });
    await expect(nora.getByRole('heading', { name: 'Pedidos', level: 1 })).toBeVisible({ timeout: 2000 });
  }).toPass();
  await device.close();
});
