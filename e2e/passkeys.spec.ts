import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { CDPSession, Page } from '@playwright/test';
import { PATHS } from '../src/widgets/paths.ts';
import { NORA, register, signOut } from './support/register.ts';
import { ONLINE_DESK } from './support/onlineDesk.ts';
import { startServer } from './support/server.ts';
import { copyTemplate, WORK } from './support/template.ts';
import { expect, test } from './support/test.ts';

test.use(ONLINE_DESK);

const { email: EMAIL, password: PASSWORD } = NORA;

/** A device inside the machine, with a fingerprint that always fits. */
async function virtualDevice(page: Page): Promise<{ session: CDPSession; id: string }> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { session, id: authenticatorId };
}

test('a passkey is made, signs in without a password, and the password alone opens nothing any more', async ({
  page,
  watch,
}, info) => {
  // The first call after a sign-out has the token of the session that ended (419), and is sent again with another one.
  watch.expectStatus(401, 419);
  // Passkeys are good for the name of a site, which an address made of numbers is not.
  const dataDir = join(WORK, `${info.testId}-passkeys`);
  copyTemplate(dataDir);
  const server = await startServer({ dataDir });
  const origin = `http://localhost:${server.port}`;
  try {
    const { session, id } = await virtualDevice(page);
    await register(page, origin, dataDir);

    // The first page is the first steps, and they say what is missing.
    await expect(page.getByRole('heading', { name: 'Trae tus pedidos' })).toBeVisible();

    await page.goto(`${origin}${PATHS.security}`);
    const part = page.getByRole('region', { name: 'Llaves de acceso' });
    await part.getByLabel('Nombre de la llave').fill('Portátil de Nora');
    await part.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
    await part.getByRole('button', { name: 'Crear una llave de acceso' }).click();
    await expect(part.getByText('Guarda estos códigos')).toBeVisible();
    await part.getByRole('button', { name: 'Ya los he guardado' }).click();
    await expect(part.getByText('Portátil de Nora')).toBeVisible();
    const { credentials } = await session.send('WebAuthn.getCredentials', { authenticatorId: id });
    expect(credentials.map(({ isResidentCredential, rpId }) => [isResidentCredential, rpId])).toEqual([
      [true, 'localhost'],
    ]);

    // Without the device offering it by itself: the button.
    await session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId: id, enabled: false });
    await signOut(page, origin);
    await page.getByLabel('Correo').fill(EMAIL);
    await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Iniciar sesión', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('llave de acceso');
    await session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId: id, enabled: true });
    await page.getByRole('button', { name: 'Entrar con una llave de acceso' }).click();
    await page.waitForURL((url) => !url.pathname.startsWith('/auth'));

    await page.goto(`${origin}${PATHS.security}`);
    await expect(part.getByText('Último uso:')).toBeVisible();
    await part.getByRole('button', { name: 'Quitar' }).click();
    const form = part.getByRole('listitem');
    await form.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
    await form.getByRole('button', { name: 'Quitar' }).click();
    await expect(part.getByText('Portátil de Nora')).toHaveCount(0);
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
