import { removeFilesJob } from '#server/jobs/removeFiles.ts';
import { logoFile } from '#tests/factories/logo.ts';
import { memoryFileStore } from '#tests/fakes/memoryFileStore.ts';
import { refuseRemovals } from '#tests/fakes/refuseRemovals.ts';
import { runDueJobs } from '#tests/fakes/runDueJobs.ts';
import { NOW, testApp } from '#tests/fakes/testApp.ts';
import { BACKENDS } from '#tests/fakes/testDatabase.ts';
import { expect, it } from 'vitest';

const LOGO = '/api/v1/clients/1/logo';

it.each(BACKENDS)(
  'the bytes of a logo go after the row that named them, and stay with it, on $name',
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
    const removed = () => runDueJobs([removeFilesJob], { database, files, now: () => NOW });
    const before = files.names();
    expect((await upload(300)).statusCode).toBe(200);
    const [first = ''] = files.names().filter((name) => !before.includes(name));
    const withFirst = files.names();

    await refuseRemovals(database, async () => {
      expect((await upload(400)).statusCode).toBe(500);
      expect((await merchant.call({ method: 'DELETE', url: LOGO })).statusCode).toBe(500);
    });
    expect(files.names()).toEqual(expect.arrayContaining([...withFirst]));
    expect((await merchant.get(LOGO)).body.data).toMatchObject({ width: expect.any(Number) });

    const between = files.names();
    await upload(400);
    await removed();
    expect(files.names()).not.toContain(first);
    const [second = ''] = files.names().filter((name) => !between.includes(name));
    await merchant.call({ method: 'DELETE', url: LOGO });
    await removed();
    expect(files.names()).not.toContain(second);
    await database.close();
  },
);
