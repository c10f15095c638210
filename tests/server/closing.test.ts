import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '#server/app/config.ts';
import { startServer } from '#server/app/startServer.ts';
import { mailJob } from '#server/messages/mailJob.ts';
import { asOwner } from '#server/db/tenancy.ts';
import { createAccounts } from '#server/demo/createAccounts.ts';
import { quickHash } from '#tests/fakes/quickHash.ts';
import { enqueueJobs } from '#server/jobs/enqueueJobs.ts';
import { eventually } from '#tests/fakes/eventually.ts';
import { expect, it } from 'vitest';

it('takes no call any more from the moment it closes, also while a job still runs', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'despacho-closing-'));
  const silent = createServer();
  silent.listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const SMTP_URL = `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`;
  const environment = { PORT: '0', DATA_DIR: folder, DEMO: '0', SMTP_URL, MAIL_FROM: 'no-reply@despacho.example' };
  const server = await startServer(readConfig(environment), join(folder, 'no-client'));
  const health = () =>
    fetch(`http://127.0.0.1:${server.port}/api/health`).then(
      ({ status }) => status,
      () => 'no connection',
    );
  const [client_id = 0] = await createAccounts(server.database, quickHash);
  const at = new Date();
  const connected = once(silent, 'connection') as Promise<[Socket]>;
  await asOwner(server.database, async (trx) => {
    const said = { subject: 'S', html: '<p>S</p>', body: 'S', recipients: '["ana@example.com"]', template: 'default' };
    const mail = { ...said, id: 'slow', client_id, language: 'es', state: 'waiting', fingerprint: 'f' } as const;
    await trx
      .insertInto('mails')
      .values({ ...mail, requested_at: at })
      .execute();
    await enqueueJobs(trx, mailJob, [{ clientId: client_id, key: 'slow', payload: { mail: 'slow' }, dueAt: at }], at);
  });
  const [socket] = await connected;
  expect(await health()).toBe(200);
  const closed = server.close();
  await eventually(async () => expect(await health()).not.toBe(200));
  expect(socket.destroyed).toBe(false);
  socket.destroy();
  await closed;
  silent.close();
  rmSync(folder, { recursive: true, force: true });
});
