import { generateKeyPairSync } from 'node:crypto';
import {
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  readSync,
  renameSync,
  rmSync,
  statSync,
  unlinkSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join, normalize } from 'node:path';
import ssh2, { type SFTPWrapper } from 'ssh2';

const { OPEN_MODE, STATUS_CODE, flagsToString } = ssh2.utils.sftp;

/**
 * What the server is made to do wrong, once each in this order: `full` = no room for what is written; `denied` = no
 * right to; `cut` = it hangs up after the file has its name; `hang` = it answers no more; `endless` = what is read has no
 * end, as of a file that something goes on writing.
 */
export type SftpFault = 'full' | 'denied' | 'cut' | 'hang' | 'endless';

export interface SftpServer {
  readonly account: Readonly<Record<string, string>>;
  readonly folder: string;
  readonly faults: SftpFault[];
  /** Sessions that were let in. */
  logins: number;
  files(folder: string): string[];
  text(path: string): string;
  lay(path: string, text: string): void;
  close(): Promise<void>;
}

const newHostKey = (): string => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return privateKey.export({ type: 'pkcs1', format: 'pem' }).toString();
};
/** Making one takes a moment, so tests share them. */
export const HOST_KEYS = [newHostKey(), newHostKey()] as const;
export const USER_KEY = ssh2.utils.generateKeyPairSync('ed25519');

const PASSWORD = 's3cret-of-seursil';

/**
 * An SFTP server as operators have one: the server half of the same protocol over a folder of this machine, which holds
 * what it is given and renames as a disk does.
 */
export async function sftpServer(hostKey: string = HOST_KEYS[0], port = 0, over?: string): Promise<SftpServer> {
  const folder = over ?? mkdtempSync(join(tmpdir(), 'despacho-sftp-'));
  for (const name of ['out', 'in']) mkdirSync(join(folder, name), { recursive: true });
  const userKey = ssh2.utils.parseKey(USER_KEY.public);
  if (userKey instanceof Error) throw userKey;
  const connections = new Set<ssh2.Connection>();
  const server = new ssh2.Server({ hostKeys: [hostKey] }, (client) => {
    connections.add(client);
    client.on('error', () => undefined);
    client.on('close', () => connections.delete(client));
    client.on('authentication', (asked) => {
      const isPassword = asked.method === 'password' && asked.password === PASSWORD;
      const isKey =
        asked.method === 'publickey' &&
        asked.key.algo === userKey.type &&
        asked.key.data.equals(userKey.getPublicSSH()) &&
        (!asked.signature || userKey.verify(asked.blob ?? Buffer.alloc(0), asked.signature, asked.hashAlgo));
      if (asked.username === 'despacho' && (isPassword || isKey)) asked.accept();
      else asked.reject(['password', 'publickey']);
    });
    client.on('ready', () => {
      self.logins += 1;
      client.on('session', (accept) =>
        accept().on('sftp', (acceptSftp) => serve(acceptSftp(), folder, self.faults, client)),
      );
    });
  });
  await new Promise<void>((done) => {
    server.listen(port, '127.0.0.1', done);
  });
  const self: SftpServer = {
    account: {
      account_number: '12345-28',
      host: 'sftp.seur.example',
      port: String((server.address() as AddressInfo).port),
      username: 'despacho',
      password: PASSWORD,
      private_key: '',
      range_first: '09000000000001',
      range_last: '09000000000999',
    },
    folder,
    faults: [],
    logins: 0,
    files: (name) =>
      readdirSync(join(folder, name), { withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => entry.name)
        .toSorted(),
    text: (path) => readFileSync(join(folder, path), 'latin1'),
    lay: (path, text) => writeFileSync(join(folder, path), text),
    close: () =>
      new Promise((done) => {
        for (const client of connections) client.end();
        server.close(() => {
          if (over === undefined) rmSync(folder, { recursive: true, force: true });
          done();
        });
      }),
  };
  return self;
}

function serve(sftp: SFTPWrapper, folder: string, faults: SftpFault[], client: ssh2.Connection): void {
  const at = (path: string): string => join(folder, normalize(join('/', path)));
  const handles = new Map<number, number | { left: string[]; path: string }>();
  let last = 0;
  const give = (id: number, value: number | { left: string[]; path: string }) => {
    last += 1;
    handles.set(last, value);
    const handle = Buffer.alloc(4);
    handle.writeUInt32BE(last);
    sftp.handle(id, handle);
  };
  /** Does it as the disk would, and says what the disk says. */
  const doing = (id: number, work: () => void) => {
    try {
      work();
      sftp.status(id, STATUS_CODE.OK);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      sftp.status(id, code === 'ENOENT' ? STATUS_CODE.NO_SUCH_FILE : STATUS_CODE.FAILURE);
    }
  };
  const attrs = (path: string) => {
    const { mode, size, uid, gid, atimeMs, mtimeMs } = statSync(path);
    return { mode, size, uid, gid, atime: atimeMs / 1000, mtime: mtimeMs / 1000 };
  };
  const stat = (id: number, path: string) => {
    try {
      sftp.attrs(id, attrs(at(path)));
    } catch {
      sftp.status(id, STATUS_CODE.NO_SUCH_FILE);
    }
  };
  sftp.on('OPEN', (id, name, flags) => {
    const isWrite = (flags & OPEN_MODE.WRITE) !== 0;
    if (isWrite && faults[0] === 'hang') return;
    if (isWrite && faults[0] === 'denied') {
      faults.shift();
      sftp.status(id, STATUS_CODE.PERMISSION_DENIED);
      return;
    }
    try {
      give(id, openSync(at(name), flagsToString(flags) ?? 'r'));
    } catch {
      sftp.status(id, STATUS_CODE.NO_SUCH_FILE);
    }
  });
  sftp.on('WRITE', (id, handle, offset, data) => {
    const file = handles.get(handle.readUInt32BE(0));
    if (faults[0] === 'full') {
      faults.shift();
      sftp.status(id, STATUS_CODE.FAILURE);
      return;
    }
    doing(id, () => writeSync(Number(file), data, 0, data.length, offset));
  });
  sftp.on('READ', (id, handle, offset, length) => {
    const bytes = Buffer.alloc(length);
    if (faults[0] === 'endless') {
      sftp.data(id, bytes);
      return;
    }
    const count = readSync(Number(handles.get(handle.readUInt32BE(0))), bytes, 0, length, offset);
    if (count === 0) sftp.status(id, STATUS_CODE.EOF);
    else sftp.data(id, bytes.subarray(0, count));
  });
  sftp.on('FSTAT', (id, handle) => {
    const { mode, size, uid, gid } = statSync(`/proc/self/fd/${Number(handles.get(handle.readUInt32BE(0)))}`);
    sftp.attrs(id, { mode, size, uid, gid, atime: 0, mtime: 0 });
  });
  sftp.on('FSETSTAT', (id) => sftp.status(id, STATUS_CODE.OK));
  sftp.on('CLOSE', (id, handle) => {
    const file = handles.get(handle.readUInt32BE(0));
    doing(id, () => {
      if (typeof file === 'number') closeSync(file);
    });
  });
  sftp.on('STAT', stat);
  sftp.on('LSTAT', stat);
  sftp.on('REMOVE', (id, path) => doing(id, () => unlinkSync(at(path))));
  sftp.on('MKDIR', (id, path) => doing(id, () => mkdirSync(at(path))));
  sftp.on('RENAME', (id, from, to) => {
    doing(id, () => {
      // The protocol never replaces a file.
      if (readdirSync(join(at(to), '..')).includes(at(to).split('/').at(-1) ?? '')) throw new Error('it is there');
      renameSync(at(from), at(to));
      if (faults[0] === 'cut') {
        faults.shift();
        client.end();
      }
    });
  });
  sftp.on('OPENDIR', (id, path) => {
    try {
      give(id, { left: readdirSync(at(path)), path: at(path) });
    } catch {
      sftp.status(id, STATUS_CODE.NO_SUCH_FILE);
    }
  });
  sftp.on('READDIR', (id, handle) => {
    const listing = handles.get(handle.readUInt32BE(0));
    if (typeof listing !== 'object' || listing.left.length === 0) {
      sftp.status(id, STATUS_CODE.EOF);
      return;
    }
    const names = listing.left.splice(0, 50);
    sftp.name(
      id,
      names.map((filename) => ({ filename, longname: filename, attrs: attrs(join(listing.path, filename)) })),
    );
  });
}
