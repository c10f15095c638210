import { CSRF_COOKIE, REQUEST_HEADERS } from '#contract/headers.ts';
import { LARGEST_LOGO } from '#domain/files/logo.ts';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { removeFilesJob } from '#server/jobs/removeFiles.ts';
import { logoFile } from '#tests/factories/logo.ts';
import { memoryFileStore } from '#tests/fakes/memoryFileStore.ts';
import { refuseRemovals, refuseRows } from '#tests/fakes/refuseRemovals.ts';
import { runDueJobs } from '#tests/fakes/runDueJobs.ts';
import { NOW, testApp } from '#tests/fakes/testApp.ts';
import { eventually } from '#tests/fakes/eventually.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';
import { expect, it } from 'vitest';

/** Longer than an upload may take. */
const LATER = new Date(+NOW + 2 * 3_600_000);
const MEGABYTE = 1024 * 1024;
const LOGO = '/api/v1/clients/1/logo';

it.each(BACKENDS)(
  'bytes of a logo go after the row that named them, stay with it, and go without one, on $name',
  async ({ openDemo }) => {
    const database = await openDemo(NOW);
    const files = memoryFileStore();
    const server = await testApp(database, { files });
    const merchant = await server.signIn('merchant@demo.test');
    const upload = (width: number) =>
      merchant.call({
        method: 'POST',
        url: LOGO,
        payload: Buffer.from(logoFile({ width, height: 200 })),
        headers: { 'content-type': 'application/octet-stream' },
      });
    const removed = (at = NOW) => runDueJobs([removeFilesJob], { database, files, now: () => at });
    const before = files.names();
    expect((await upload(300)).statusCode).toBe(200);
    const [first = ''] = files.names().filter((name) => !before.includes(name));
    const withFirst = files.names();

    await refuseRemovals(database, async () => {
      expect((await upload(400)).statusCode).toBe(500);
      expect((await merchant.call({ method: 'DELETE', url: LOGO })).statusCode).toBe(500);
    });
    expect(files.names()).toEqual(withFirst);
    expect((await merchant.get(LOGO)).body.data).toMatchObject({ width: expect.any(Number) });

    await refuseRows(database, 'client_logos', async () => {
      expect((await upload(400)).statusCode).toBe(500);
    });
    // The picture of the upload that failed lies there; the logo that shows stays.
    const cutOff = files.names().filter((name) => !withFirst.includes(name));
    expect(cutOff).toHaveLength(1);
    await removed(LATER);
    expect(files.names()).toEqual(withFirst);

    await upload(400);
    await removed();
    expect(files.names()).not.toContain(first);
    const [second = ''] = files.names().filter((name) => !before.includes(name));
    await merchant.call({ method: 'DELETE', url: LOGO });
    await removed();
    expect(files.names()).not.toContain(second);
    await database.close();
  },
);

it.each(BACKENDS.slice(0, 1))(
  'refuses a logo of 20 MB, and holds no more of it than a logo may weigh',
  async ({ openDemo }) => {
    const database = await openDemo(NOW);
    const files = memoryFileStore();
    const server = await testApp(database, { files });
    const { cookies } = await server.signIn('merchant@demo.test');
    await server.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = server.app.server.address() as AddressInfo;
    const sending = request({
      port,
      path: LOGO,
      method: 'POST',
      headers: {
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        [REQUEST_HEADERS.csrf]: cookies.get(CSRF_COOKIE),
        [REQUEST_HEADERS.page]: 'Despacho',
        'content-type': 'application/octet-stream',
      },
    });
    const answered = once(sending, 'response');
    const part = Buffer.alloc(MEGABYTE);
    const before = heldBytes();
    for (let sent = 0; sent < 20; sent += 1) if (!sending.write(part)) await once(sending, 'drain');
    // V8 frees buffers in a thread of its own, some time after it has found that nobody needs them.
    await eventually(() => expect(heldBytes() - before).toBeLessThan(LARGEST_LOGO + MEGABYTE));
    sending.end();
    const [answer] = (await answered) as [IncomingMessage];
    expect(answer.statusCode).toBe(413);
    expect(await text(answer)).toContain('"errorCode":413');
    expect(files.names()).toEqual([]);
    await server.app.close();
    await database.close();
  },
);

/** Bytes of buffers that somebody still needs. */
function heldBytes(): number {
  setFlagsFromString('--expose-gc');
  (runInNewContext('gc') as () => void)();
  return process.memoryUsage().arrayBuffers;
}
