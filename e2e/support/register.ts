import type { Page } from '@playwright/test';
import { PATHS } from '../../src/widgets/paths.ts';
import { mailLink } from './mailLink.ts';

/** Somebody with a client of their own, whom nobody knew before. */
export const NORA = { email: 'nora@nandu.example', password: 'caballo grapa correcto' };

/** Registers Nora, follows the link of the mail, and is in. */
export async function register(page: Page, origin: string, dataDir: string): Promise<void> {
  await page.goto(`${origin}${PATHS.register}`);
  await page.getByLabel('Nombre del comercio').fill('Café Ñandú');
  await page.getByLabel('Tu nombre').fill('Nora Nieto');
  await page.getByLabel('Correo').fill(NORA.email);
  await page.getByRole('button', { name: 'Crear la cuenta' }).click();
  await page.goto(`${origin}${await mailLink(dataDir, NORA.email)}`);
  await page.getByLabel('Contraseña nueva').fill(NORA.password);
  await page.getByRole('button', { name: 'Activar y entrar' }).click();
  await page.waitForURL((url) => url.pathname === PATHS.home);
}

export async function signOut(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}${PATHS.logout}`);
  await page.getByRole('button', { name: 'Cerrar sesión' }).click();
  await page.waitForURL(/\/auth$/);
}
