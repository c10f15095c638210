import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { PATHS } from '../src/widgets/paths.ts';
import { said as text } from '../tests/fixtures/said.ts';
import { axeFaults } from './support/axe.ts';
import { NORA, register, signOut } from './support/register.ts';
import { startServer } from './support/server.ts';
import { settled } from './support/settled.ts';
import { copyTemplate, WORK } from './support/template.ts';
import { expect, test } from './support/test.ts';

test.use({ keepsApp: false });

/** As an owner does it in the settings, which have tests of their own. */
const askForFactor = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const current = (await (await fetch('/api/v1/user/current')).json()) as { data: { client: { id: number } } };
    const token = decodeURIComponent(/XSRF-TOKEN=([^;]*)/.exec(document.cookie)?.[1] ?? '');
    const answer = await fetch(`/api/v1/clients/${current.data.client.id}/configurations`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-xsrf-token': token },
      body: JSON.stringify({
        operations: [{ operation: 'set', name: 'access_second_factor', scope: 'CLIENT', value: true }],
      }),
    });
    return answer.status;
  });

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Correo').fill(NORA.email);
  await page.getByLabel(text('auth:password'), { exact: true }).fill(NORA.password);
  await page.getByRole('button', { name: text('auth:signIn'), exact: true }).tap();
}

test('a role that needs a second factor sees nothing before its set-up, and enters with a code afterwards', async ({
  page,
  watch,
}, info) => {
  // What waits for the set-up or the code, and the first call after a sign-out.
  watch.expectStatus(401, 403, 419);
  const dataDir = join(WORK, `${info.testId}-factor`);
  copyTemplate(dataDir);
  const server = await startServer({ dataDir });
  const origin = `http://localhost:${server.port}`;
  try {
    await register(page, origin, dataDir);
    expect(await askForFactor(page)).toBe(200);
    await signOut(page, origin);

    await signIn(page);
    await expect(page.getByRole('heading', { name: text('auth:due.title') })).toBeVisible();
    await page.goto(`${origin}${PATHS.orders}`);
    await expect(page.getByRole('heading', { name: text('auth:due.title') })).toBeVisible();
    await settled(page);
    expect(await axeFaults(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

    const part = page.getByRole('region', { name: text('auth:factor.title') });
    await part.getByLabel(text('auth:password'), { exact: true }).fill(NORA.password);
    await part.getByRole('button', { name: text('auth:factor.begin') }).tap();
    await expect(part.getByRole('img', { name: text('auth:factor.qr') })).toBeVisible();
    const secret = (await part.getByText(/^([A-Z2-7]{4} ?){4,}$/).textContent()) ?? '';
    const app = new TOTP({ secret: Secret.fromBase32(secret.replaceAll(' ', '')) });
    await part.getByLabel(text('auth:factor.code'), { exact: true }).fill(app.generate());
    await part.getByRole('button', { name: text('auth:factor.confirm') }).tap();
    await expect(part.getByText(text('auth:factor.recovery'))).toBeVisible();
    const [recovery = ''] = await part.getByRole('listitem').allTextContents();
    await part.getByRole('button', { name: text('auth:factor.kept') }).tap();
    await expect(page).toHaveURL(({ pathname }) => pathname === PATHS.orders);
    await expect(page.getByRole('heading', { name: text('auth:due.title') })).toBeHidden();

    await signOut(page, origin);
    await signIn(page);
    await page.getByLabel(text('auth:factor.code'), { exact: true }).fill(recovery);
    await page.getByRole('button', { name: text('auth:signIn'), exact: true }).tap();
    await page.waitForURL((url) => !url.pathname.startsWith(PATHS.auth));
    await expect(page.getByRole('heading', { name: text('start:title'), exact: true })).toBeVisible();
    // Nobody is there any more when the server goes away.
    await page.close();
  } finally {
    await server.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
});
