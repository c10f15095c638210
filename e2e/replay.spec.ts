import { rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { PATHS } from '../src/widgets/paths.ts';
import { said as text } from '../tests/fixtures/said.ts';
import { axeFaults } from './support/axe.ts';
import { NORA, register } from './support/register.ts';
import { startServer } from './support/server.ts';
import { settled } from './support/settled.ts';
import { copyTemplate, WORK } from './support/template.ts';
import { expect, test } from './support/test.ts';

test.use({ keepsApp: false });

test('screens are recorded once a person allows it, without a word of them, until it is withdrawn', async ({
  page,
  context,
  watch,
}, info) => {
  // The server ends while the device still asks for its work.
  watch.expectStatus(503);
  const kept: string[] = [];
  const keeper = createServer((request, answer) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      kept.push(Buffer.concat(parts).toString());
      answer.end();
    });
  }).listen(0, '127.0.0.1');
  await once(keeper, 'listening');
  const dataDir = join(WORK, `${info.testId}-replay`);
  copyTemplate(dataDir);
  const REPLAY_DSN = `http://key@127.0.0.1:${(keeper.address() as AddressInfo).port}/1`;
  const server = await startServer({ dataDir, env: { REPLAY_DSN } });
  const fetched: string[] = [];
  context.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  const asked = (part: string) => fetched.filter((path) => path.includes(part));
  // One page in ten is recorded from its start: this one.
  await page.addInitScript(() => {
    Math.random = () => 0.01;
  });
  try {
    await register(page, server.origin, dataDir);
    await page.goto(`${server.origin}${PATHS.account}`);
    const part = page.getByRole('region', { name: text('account:replay.title') });
    await expect(part.getByText(text('account:replay.off'))).toBeVisible();
    await expect.poll(() => asked('/assets/replay-').length).toBeGreaterThan(0);
    expect([asked('/record-'), asked('/monitoring/replay'), kept]).toEqual([[], [], []]);

    await part.getByRole('button', { name: text('account:replay.allow') }).tap();
    await expect(part.getByText(text('account:replay.on'))).toBeVisible();
    await page.getByLabel(text('account:field.name'), { exact: true }).fill('Canaria Escrita');
    await expect.poll(() => kept.length).toBeGreaterThan(0);
    expect(await axeFaults(page)).toEqual([]);
    const [first = ''] = kept;
    expect(first).toContain('"replay_type":"session"');
    expect(first).toContain(`${server.origin}${PATHS.account}`);
    // Whole pictures of the page travelled, and none of their words.
    expect(first).toMatch(/"tagName":"(input|button)"/);
    for (const word of [
      NORA.email,
      'Nora',
      'Nieto',
      'Canaria',
      'Escrita',
      'Perfil',
      'Permitir',
      text('account:replay.on'),
    ])
      expect(kept.join('\n')).not.toContain(word);

    const recorders = asked('/record-').length;
    await part.getByRole('button', { name: text('account:replay.withdraw') }).tap();
    await expect(part.getByText(text('account:replay.off'))).toBeVisible();
    await page.reload();
    await expect(part.getByText(text('account:replay.off'))).toBeVisible();
    await settled(page);
    expect(asked('/record-')).toHaveLength(recorders);
  } finally {
    await server.stop();
    keeper.close();
    await rm(dataDir, { recursive: true, force: true });
  }
});
