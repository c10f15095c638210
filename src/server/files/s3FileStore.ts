import { createHash } from 'node:crypto';
import { AwsClient } from 'aws4fetch';
import type { FileStore } from './fileStore.ts';
import { placeOfFile } from './placeOfFile.ts';

/** A bucket of a store that speaks S3, and who may write there. */
export interface S3Settings {
  /** `https://s3.eu-south-2.amazonaws.com`, without a slash at its end; the bucket stands in the path. */
  readonly endpoint: string;
  readonly bucket: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** What surrounds the calls; tests give their own. */
interface S3World {
  readonly call: (request: Request) => Promise<Response>;
  readonly limitMs: number;
  /** Before a call is repeated, ms. */
  readonly pausesMs: readonly number[];
  readonly wait: (ms: number) => Promise<void>;
}

/** What a caller leaves out is that of every day. */
type GivenWorld = Pick<S3World, 'wait'> & Partial<S3World>;

const LIVE: Omit<S3World, 'wait'> = {
  call: (request) => fetch(request),
  limitMs: 15_000,
  pausesMs: [200, 1000],
};

const NOT_FOUND = 404;
/** The code that tells a missing bucket from a missing file. */
const NO_BUCKET = 'NoSuchBucket';
const FAULT_OF_STORE = 500;
const TOO_BUSY = 429;

/**
 * Files in a bucket, under the paths that they have in a folder. The store checks what arrives against the SHA-256 that
 * is signed with it, so a file is whole or not there. A store that is busy or away is asked again twice: the bytes of a
 * name never change, so writing twice is writing once.
 * @throws when the store refuses or stays away; a name that is none of ours
 */
export function s3FileStore(settings: S3Settings, given: GivenWorld): FileStore {
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = settings;
  const { call, limitMs, pausesMs, wait } = { ...LIVE, ...given };
  const signer = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3' });

  const attempt = async (method: string, url: string, body: Uint8Array | null): Promise<Response> => {
    const sum = createHash('sha256')
      .update(body ?? '')
      .digest('hex');
    const request = await signer.sign(url, {
      method,
      headers: { 'x-amz-content-sha256': sum },
      signal: AbortSignal.timeout(limitMs),
      ...(body && { body: Buffer.from(body) }),
    });
    return call(request);
  };

  const ask = async (
    method: string,
    place: readonly string[],
    body: Uint8Array | null = null,
  ): Promise<Response | null> => {
    const url = [endpoint, bucket, ...place].join('/');
    for (let tries = 0; ; tries += 1) {
      const answer = await attempt(method, url, body).catch((error: unknown) => error);
      const pause = pausesMs[tries];
      if (answer instanceof Response) {
        if (answer.ok) return answer;
        const words = await answer.text();
        if (answer.status === NOT_FOUND && method !== 'PUT' && !words.includes(NO_BUCKET)) return null;
        const passes = answer.status >= FAULT_OF_STORE || answer.status === TOO_BUSY;
        if (!passes || pause === undefined) throw new Error(`the file store answered ${answer.status} to ${method}`);
      } else if (pause === undefined) throw new Error(`the file store did not answer to ${method}`, { cause: answer });
      await wait(pause);
    }
  };

  return {
    async put(clientId, name, bytes) {
      const answer = await ask('PUT', placeOfFile(clientId, name), bytes);
      await answer?.body?.cancel();
    },
    async get(clientId, name) {
      const answer = await ask('GET', placeOfFile(clientId, name));
      return answer && new Uint8Array(await answer.arrayBuffer());
    },
    async remove(clientId, name) {
      const answer = await ask('DELETE', placeOfFile(clientId, name));
      await answer?.body?.cancel();
    },
  };
}
