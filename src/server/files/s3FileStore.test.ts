import { s3Server, type S3Server } from '#tests/fakes/s3Server.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { s3FileStore, type S3Settings } from './s3FileStore.ts';

const KEYS = { id: 'AKIDEXAMPLE', secret: 'wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY', region: 'eu-south-2' };
const NAME = 'a1b2c3d4e5';
const BYTES = Uint8Array.from({ length: 300 }, (_, at) => at % 256);

let server: S3Server;
let waits: number[];

beforeEach(async () => {
  server = await s3Server(KEYS, 'fotos');
  waits = [];
});
afterEach(() => server.close());

const store = (over: Partial<S3Settings> = {}) => {
  const settings = {
    endpoint: server.address,
    bucket: 'fotos',
    region: KEYS.region,
    accessKeyId: KEYS.id,
    secretAccessKey: KEYS.secret,
  };
  const wait = async (ms: number) => void waits.push(ms);
  return s3FileStore({ ...settings, ...over }, { wait });
};

it('keeps a file under the path that it has in a folder, gives it back and removes it', async () => {
  await store().put(7, NAME, BYTES);
  expect([...server.objects.keys()]).toEqual([`7/a1/${NAME}`]);
  expect(await store().get(7, NAME)).toEqual(BYTES);
  expect(await store().get(8, NAME)).toBeNull();
  await store().remove(7, NAME);
  expect(await store().get(7, NAME)).toBeNull();
  await store().remove(7, NAME);
});

it('writes the same again, as a repeat does', async () => {
  await store().put(7, NAME, BYTES);
  await store().put(7, NAME, BYTES);
  expect(server.objects.size).toBe(1);
});

it('asks again where the store is busy or fails, and no more than twice', async () => {
  server.faults.push(503, 429);
  await store().put(7, NAME, BYTES);
  expect(await store().get(7, NAME)).toEqual(BYTES);
  expect(waits).toEqual([200, 1000]);
  server.faults.push(500, 500, 500);
  await expect(store().get(7, NAME)).rejects.toThrow('500');
});

it.each([
  ['another secret', { secretAccessKey: 'guessed' }],
  ['another key', { accessKeyId: 'NOBODY' }],
  ['another region', { region: 'us-east-1' }],
])('is refused with %s, at once, and never takes a refusal for a file that is not there', async (_, over) => {
  await store().put(7, NAME, BYTES);
  await expect(store(over).put(7, 'b1b2c3d4e5', BYTES)).rejects.toThrow('403');
  await expect(store(over).get(7, NAME)).rejects.toThrow('403');
  await expect(store(over).remove(7, NAME)).rejects.toThrow('403');
  expect([server.objects.size, waits]).toEqual([1, []]);
});

it('does not take a bucket that is not there for a file that was kept', async () => {
  await expect(store({ bucket: 'nada' }).put(7, NAME, BYTES)).rejects.toThrow('404');
  await expect(store({ bucket: 'nada' }).get(7, NAME)).rejects.toThrow('404');
});

it('keeps no file whose bytes were changed on the way', async () => {
  const call = (request: Request) => fetch(new Request(request, { body: Buffer.from('other'), method: 'PUT' }));
  const settings = { endpoint: server.address, bucket: 'fotos', region: KEYS.region };
  const bent = s3FileStore(
    { ...settings, accessKeyId: KEYS.id, secretAccessKey: KEYS.secret },
    { call, wait: async () => undefined },
  );
  await expect(bent.put(7, NAME, BYTES)).rejects.toThrow('400');
  expect(server.objects.size).toBe(0);
});

it('says that the store stays away', async () => {
  await expect(store({ endpoint: 'http://127.0.0.1:9' }).put(7, NAME, BYTES)).rejects.toThrow('did not answer');
  expect(waits).toEqual([200, 1000]);
});

it('takes no name that leads elsewhere', async () => {
  await expect(store().put(7, '../../etc/passwd', BYTES)).rejects.toThrow('not a name');
});
