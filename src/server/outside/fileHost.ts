import { createHash } from 'node:crypto';
import { connect, isIP, type Socket } from 'node:net';
import ssh2, { type ConnectConfig, type SFTPWrapper } from 'ssh2';
import { type CallRules, reachable } from './callOut.ts';

/** An SFTP server, and who asks. */
export interface FileHost {
  readonly host: string;
  readonly port: number;
  readonly username: string;
  /** One of the two is there; both = the key is tried first. */
  readonly password: string | null;
  readonly privateKey: string | null;
}

/** What stands in the way, each with a sentence of its own for people. */
export const FILE_PROBLEMS = [
  'unreached',
  'timeout',
  'blocked',
  'host-key',
  'login',
  'key-unreadable',
  'denied',
  'missing',
  'full',
  'broken',
] as const;
export type FileProblem = (typeof FILE_PROBLEMS)[number];

export class FileHostFailed extends Error {
  readonly problem: FileProblem;
  /** The fingerprint that it showed, when the problem is `host-key`. */
  readonly shown: string | null;

  constructor(problem: FileProblem, shown: string | null = null) {
    super(problem);
    this.problem = problem;
    this.shown = shown;
  }
}

/** What can be done on a file server, by paths below the folder of its login. Throws `FileHostFailed`. */
export interface FileSession {
  /** SHA-256 of the server's key. */
  readonly fingerprint: string;
  /** At most `MOST_NAMES` of its files; the size is what the server says. */
  list(folder: string): Promise<readonly { readonly name: string; readonly size: number }[]>;
  /** @returns null = it is longer than `mostBytes`, whatever its size was said to be */
  read(path: string, mostBytes: number): Promise<Buffer | null>;
  /** @returns bytes; null = there is no such file */
  size(path: string): Promise<number | null>;
  /** Nobody sees it under this name before it is whole: it is written under another one and renamed. */
  write(folder: string, name: string, content: Buffer): Promise<void>;
  move(from: string, to: string): Promise<void>;
  remove(path: string): Promise<void>;
  makeFolder(path: string): Promise<void>;
}

/** Status codes of the protocol (SFTP 3 and 6). */
const CODES: Readonly<Record<number, FileProblem>> = { 2: 'missing', 3: 'denied', 14: 'full', 15: 'full' };
const NO_SUCH_FILE = 2;
const FAILURE = 4;
const END = 1;
/** How many names of a folder are read: what is taken in leaves it, so the next visit sees the others. */
const MOST_NAMES = 5000;

/**
 * Opens a session on a file server, lets `work` use it and closes it. The name is resolved once, each of its addresses
 * must be allowed, and the connection goes to that very address. A session lasts at most `rules.timeoutMs`.
 * @param trusted fingerprint of the key that the server must show; null = the first one it shows
 */
export async function withFileHost<Result>(
  host: FileHost,
  rules: CallRules,
  trusted: string | null,
  work: (session: FileSession) => Promise<Result>,
): Promise<Result> {
  const signal = AbortSignal.timeout(rules.timeoutMs);
  const address = await reachable(host.host, rules);
  if (!address.ok) throw new FileHostFailed(address.word === 'blocked' ? 'blocked' : 'unreached');
  const client = new ssh2.Client();
  const socket = connect({ host: address.value, port: host.port, family: isIP(address.value) });
  const ended = new Promise<never>((_, fail) => {
    signal.addEventListener('abort', () => fail(new FileHostFailed('timeout')), { once: true });
    client.on('close', () => fail(new FileHostFailed('broken')));
  });
  ended.catch(() => undefined);
  try {
    return await Promise.race([login(client, socket, host, trusted).then(work), ended]);
  } finally {
    client.destroy();
    socket.destroy();
  }
}

async function login(client: ssh2.Client, socket: Socket, host: FileHost, trusted: string | null) {
  const { username, password, privateKey } = host;
  let shown = '';
  const wrapper = await new Promise<SFTPWrapper>((done, fail) => {
    const problem = (error: Error & { level?: string }): FileHostFailed => {
      if (trusted !== null && shown !== '' && shown !== trusted) return new FileHostFailed('host-key', shown);
      if (error.level === 'client-authentication') return new FileHostFailed('login');
      if (error.level === 'client-timeout') return new FileHostFailed('timeout');
      return new FileHostFailed(error.level === 'client-socket' ? 'unreached' : 'broken');
    };
    socket.once('error', () => fail(new FileHostFailed('unreached')));
    client.on('error', (error) => fail(problem(error)));
    client.once('ready', () =>
      client.sftp((error, sftp) => {
        if (error) fail(new FileHostFailed('denied'));
        else done(sftp);
      }),
    );
    const config: ConnectConfig = {
      sock: socket,
      username,
      ...(password !== null && { password }),
      ...(privateKey !== null && { privateKey }),
      hostVerifier: (key: Buffer) => {
        shown = fingerprintOf(key);
        return trusted === null || shown === trusted;
      },
    };
    socket.once('connect', () => {
      try {
        client.connect(config);
      } catch {
        // Nothing else of the configuration can be wrong.
        fail(new FileHostFailed('key-unreadable'));
      }
    });
  });
  // A server that breaks the protocol is an event, which ends the process where nobody hears it.
  wrapper.on('error', () => client.destroy());
  return sessionOn(wrapper, shown);
}

/** As OpenSSH shows it. */
function fingerprintOf(key: Buffer): string {
  return `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`;
}

type ProtocolError = Error & { readonly code?: number | string };
type Callback<Value> = (error: ProtocolError | null | undefined, value: Value) => void;

/** @param onFailure what a plain failure means here: the protocol has one code for many */
function asked<Value>(call: (done: Callback<Value>) => void, onFailure: FileProblem = 'broken'): Promise<Value> {
  return new Promise((done, fail) => {
    call((error, value) => {
      if (!error) return done(value);
      const code = Number(error.code);
      return fail(new FileHostFailed(CODES[code] ?? (code === FAILURE ? onFailure : 'broken')));
    });
  });
}

function sessionOn(sftp: SFTPWrapper, fingerprint: string): FileSession {
  const size = async (path: string): Promise<number | null> =>
    new Promise((done, fail) => {
      sftp.stat(path, (error: (Error & { code?: number }) | undefined, stats) => {
        if (!error) done(stats.size);
        else if (error.code === NO_SUCH_FILE) done(null);
        else fail(new FileHostFailed(CODES[error.code ?? 0] ?? 'broken'));
      });
    });
  const remove = (path: string): Promise<void> => asked((done) => sftp.unlink(path, (error) => done(error, undefined)));
  const move = (from: string, to: string): Promise<void> =>
    asked((done) => sftp.rename(from, to, (error) => done(error, undefined)), 'denied');
  return {
    fingerprint,
    size,
    remove,
    move,
    list: async (folder) => {
      return (await entriesOf(sftp, folder))
        .filter(({ attrs }) => attrs.isFile())
        .map(({ filename, attrs }) => ({ name: filename, size: attrs.size }))
        .toSorted((one, other) => (one.name < other.name ? -1 : 1));
    },
    read: (path, mostBytes) => readAtMost(sftp, path, mostBytes),
    write: async (folder, name, content) => {
      const part = `${folder}/.${name}.part`;
      // A plain failure while writing is a disk without room, to servers of the usual version.
      await asked<undefined>((done) => sftp.writeFile(part, content, (error) => done(error, undefined)), 'full');
      // A part that was cut without a word is noticed here, and not by the operator.
      if ((await size(part)) !== content.length) throw new FileHostFailed('full');
      await move(part, `${folder}/${name}`);
    },
    makeFolder: async (path) => {
      if ((await size(path)) !== null) return;
      await asked<undefined>((done) => sftp.mkdir(path, (error) => done(error, undefined)), 'denied');
    },
  };
}

async function entriesOf(sftp: SFTPWrapper, folder: string): Promise<readonly ssh2.FileEntryWithStats[]> {
  const handle = await asked<Buffer>((done) => sftp.opendir(folder, done));
  const entries: ssh2.FileEntryWithStats[] = [];
  for (let isOver = false; !isOver && entries.length < MOST_NAMES;) {
    const page = await asked<ssh2.FileEntryWithStats[]>((done) =>
      sftp.readdir(handle, (error: ProtocolError | undefined, list) =>
        done(error?.code === END ? null : error, list ?? []),
      ),
    );
    isOver = page.length === 0;
    entries.push(...page);
  }
  await asked<undefined>((done) => sftp.close(handle, (error) => done(error, undefined)));
  return entries.slice(0, MOST_NAMES);
}

async function readAtMost(sftp: SFTPWrapper, path: string, mostBytes: number): Promise<Buffer | null> {
  const pieces: Buffer[] = [];
  let size = 0;
  // The range's end is the last byte that is asked for: one more than is taken.
  const stream = sftp.createReadStream(path, { end: mostBytes });
  stream.on('data', (piece: Buffer) => {
    pieces.push(piece);
    size += piece.length;
  });
  await asked<undefined>((done) => {
    stream.on('error', (error: Error) => done(error, undefined));
    stream.on('end', () => done(null, undefined));
  });
  return size > mostBytes ? null : Buffer.concat(pieces);
}
