import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  createWriteStream,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

const CONFIGS = join(import.meta.dirname, '../../src/server/launch/failover');
const ROOT = join(import.meta.dirname, '../..');
const PROGRAM = 'src/server/main.ts';
const HOST = '127.0.0.1';
const PASSWORD = 'failover';

/** Where each part listens. */
const portsFrom = (base: number) => ({
  etcd: base,
  peers: base + 1,
  web: base + 2,
  primary: base + 3,
  pool: base + 4,
  standby: base + 8,
  apps: [base + 5, base + 6, base + 7],
  nodes: [base + 10, base + 12],
  rests: [base + 11, base + 13],
});

/**
 * Two PostgreSQL with Patroni and etcd, PgBouncer, HAProxy and three servers on this machine, from the configuration that
 * operators are given (`src/server/launch/failover`).
 */
export class Cluster {
  readonly #home = mkdtempSync('/tmp/despacho-failover-');
  readonly #ports;
  readonly #settings;
  readonly #running = new Map<string, ChildProcess>();
  readonly #owner = ownerOfPostgres();
  readonly #appSettings: Readonly<Record<string, string>>;

  /**
   * @param base the first of twenty free ports
   * @param hasBackups whether PostgreSQL's log goes to `pgbackrest`, for a restore to a moment
   */
  constructor(base: number, appSettings: Readonly<Record<string, string>>, hasBackups = false) {
    this.#appSettings = appSettings;
    this.#ports = portsFrom(base);
    const { etcd, primary, pool, standby, web, apps, nodes, rests } = this.#ports;
    this.#settings = {
      ETCD: `${HOST}:${etcd}`,
      POSTGRES_PASSWORD: PASSWORD,
      POSTGRES_BIN: spawnSync('pg_config', ['--bindir'], { encoding: 'utf8' }).stdout.trim(),
      ARCHIVE_COMMAND: hasBackups ? 'pgbackrest --stanza=despacho archive-push %p' : '/bin/true',
      AFTER_BOOTSTRAP: hasBackups ? 'pgbackrest --stanza=despacho stanza-create' : '/bin/true',
      BACKUP_PATH: join(this.#home, 'backups'),
      NODE_HOST: HOST,
      PRIMARY_HOST: HOST,
      PRIMARY_PORT: String(primary),
      STANDBY_PORT: String(standby),
      POOL_HOST: HOST,
      POOL_PORT: String(pool),
      POOL_USERS: join(this.#home, 'users.txt'),
      WEB_PORT: String(web),
      ...Object.fromEntries(apps.map((port, place) => [`APP${place + 1}`, `${HOST}:${port}`])),
      ...Object.fromEntries(nodes.map((port, place) => [`DB${place + 1}`, `${HOST}:${port}`])),
      ...Object.fromEntries(rests.map((port, place) => [`DB${place + 1}_REST`, String(port)])),
    };
    chmodSync(this.#home, 0o777);
    writeFileSync(this.#settings.POOL_USERS, `"despacho" "${PASSWORD}"\n`, { mode: 0o644 });
  }

  readonly nodes = [0, 1];
  readonly apps = [0, 1, 2];
  /** The database, where it is written to. */
  get address(): string {
    return `postgres://despacho:${PASSWORD}@${HOST}:${this.#ports.primary}/despacho`;
  }

  get origin(): string {
    return `http://${HOST}:${this.#ports.web}`;
  }

  /** Starts all of it, the database with its demo first. @param release of the servers: the folder of another one */
  async start(release?: string): Promise<void> {
    const { etcd, peers } = this.#ports;
    const peer = `http://${HOST}:${peers}`;
    this.#run('etcd', 'etcd', [
      '--name',
      'one',
      '--data-dir',
      join(this.#home, 'etcd'),
      '--listen-client-urls',
      `http://${HOST}:${etcd}`,
      '--advertise-client-urls',
      `http://${HOST}:${etcd}`,
      '--listen-peer-urls',
      peer,
      '--initial-advertise-peer-urls',
      peer,
      '--initial-cluster',
      `one=${peer}`,
      '--unsafe-no-fsync',
    ]);
    this.startNode(0);
    await this.#until(60, async () => (await this.leader()) === 0);
    this.startNode(1);
    await this.#until(120, () => this.isSafe());
    this.#run('haproxy', 'haproxy', ['-db', '-f', join(CONFIGS, 'haproxy.cfg')], this.#settings);
    this.#run('pgbouncer', 'pgbouncer', [this.#written('pgbouncer.ini', this.#settings)]);
    for (const app of this.apps) {
      this.startApp(app, release);
      await this.#until(180, () => this.isReady(app));
    }
    await this.#until(30, async () => (await fetch(`${this.origin}/api/ready`)).ok);
  }

  startNode(node: number): void {
    mkdirSync(this.#socketsOf(node), { recursive: true });
    if (this.#owner) chownSync(this.#socketsOf(node), this.#owner.uid, this.#owner.gid);
    const own = this.#settingsOf(node);
    this.#run(`db${node}`, 'patroni', [this.#written('patroni.yaml', own, `patroni${node}.yaml`)], {
      PGBACKREST_CONFIG: this.#written('pgbackrest.conf', own, `pgbackrest${node}.conf`),
    });
  }

  #socketsOf(node: number): string {
    return join(this.#home, `sockets${node}`);
  }

  #settingsOf(node: number): Readonly<Record<string, string>> {
    return {
      ...this.#settings,
      NODE: `db${node + 1}`,
      NODE_DATA: join(this.#home, `db${node}`),
      NODE_SOCKETS: this.#socketsOf(node),
      NODE_PORT: String(this.#ports.nodes[node]),
      REST_PORT: String(this.#ports.rests[node]),
    };
  }

  /** Runs a program on a node as PostgreSQL's user, until it ends. @throws with what it said when it fails */
  onNode(node: number, program: string, args: readonly string[], input = ''): string {
    const { status, stdout, stderr, error } = spawnSync(program, args, {
      cwd: this.#home,
      encoding: 'utf8',
      input,
      env: { ...process.env, PGBACKREST_CONFIG: join(this.#home, `pgbackrest${node}.conf`) },
      ...this.#owner,
    });
    if (status !== 0) throw new Error(`${program} ${args.join(' ')}: ${error?.message ?? stdout + stderr}`);
    return stdout;
  }

  /** Ends all servers and nodes, as an operator does before a restore. */
  async stopNodes(): Promise<void> {
    for (const app of this.apps) await this.endApp(app);
    for (const node of this.nodes.toReversed()) await this.#end(`db${node}`);
  }

  /**
   * Brings the first node back to a moment and empties the other, by the steps of the page of operators; servers and
   * nodes are down. The nodes work afterwards, the servers do not yet.
   * @param moment as PostgreSQL writes a time with its zone
   */
  async restoreTo(moment: string): Promise<void> {
    const data = join(this.#home, 'db0');
    const pgCtl = join(this.#settings.POSTGRES_BIN, 'pg_ctl');
    const own = ['-D', data, '-o', `-p ${this.#ports.nodes[0]} -k ${this.#socketsOf(0)}`];
    const target = ['--type=time', `--target=${moment}`, '--target-action=promote'];
    this.onNode(0, 'pgbackrest', ['--stanza=despacho', '--delta', ...target, 'restore']);
    this.onNode(0, pgCtl, [...own, '-w', '-t', '120', '-l', join(data, 'restore.log'), 'start']);
    await this.#until(120, async () => this.#asks(0, 'select pg_is_in_recovery()') === 'f');
    this.onNode(0, pgCtl, [...own, '-w', 'stop']);
    const sure = 'despacho\nYes I am aware\n';
    this.onNode(0, 'patronictl', ['-c', join(this.#home, 'patroni0.yaml'), 'remove', 'despacho'], sure);
    rmSync(join(this.#home, 'db1'), { recursive: true, force: true });
    this.startNode(0);
    await this.#until(120, async () => (await this.leader()) === 0);
    this.startNode(1);
    await this.untilSafe();
  }

  #asks(node: number, query: string): string {
    const address = ['-h', this.#socketsOf(node), '-p', String(this.#ports.nodes[node]), '-U', 'postgres'];
    return this.onNode(node, join(this.#settings.POSTGRES_BIN, 'psql'), [...address, '-tAc', query]).trim();
  }

  /** Runs a command of the product that needs the database. */
  runOnce(file: string): void {
    const env = {
      ...process.env,
      ...this.#appSettings,
      DATABASE_URL: this.address,
      DATA_DIR: join(this.#home, 'app0'),
    };
    const { status, stderr } = spawnSync(process.execPath, [join(ROOT, file)], { encoding: 'utf8', env });
    if (status !== 0) throw new Error(`${file}: ${stderr}`);
  }

  /** @param release the folder of another release; absent = this one */
  startApp(app: number, release?: string): void {
    const { pool, primary, standby, apps, web } = this.#ports;
    const address = (port: number) => `postgres://despacho:${PASSWORD}@${HOST}:${port}/despacho`;
    this.#run(`app${app}`, process.execPath, [release ? join(release, PROGRAM) : join(ROOT, PROGRAM)], {
      DATABASE_URL: address(pool),
      DATABASE_DIRECT_URL: address(primary),
      DATABASE_READ_URL: address(standby),
      DATA_DIR: join(this.#home, `app${app}`),
      PORT: String(apps[app]),
      HOST,
      TRUST_PROXY: '1',
      PUBLIC_URL: `http://${HOST}:${web}`,
      DEMO: '1',
      ...this.#appSettings,
    });
  }

  /** The node that is written to, as Patroni says; null = none at the moment. */
  async leader(): Promise<number | null> {
    for (const node of this.nodes) if (await this.#says(node, 'primary')) return node;
    return null;
  }

  /** Whether a node follows so closely that it may take over without a loss. */
  async isSafe(): Promise<boolean> {
    for (const node of this.nodes) if (await this.#says(node, 'sync')) return (await this.leader()) !== null;
    return false;
  }

  async isReady(app: number): Promise<boolean> {
    return isGood(`http://${HOST}:${this.#ports.apps[app]}/api/ready`);
  }

  async untilSafe(): Promise<void> {
    await this.#until(180, () => this.isSafe());
  }

  async untilReady(app: number): Promise<void> {
    await this.#until(120, () => this.isReady(app));
  }

  /** A machine that loses its power: Patroni and PostgreSQL end at once. */
  killNode(node: number): void {
    this.kill(`db${node}`);
    this.killPostgres(node);
  }

  /** A PostgreSQL that crashes, while Patroni sees it. */
  killPostgres(node: number): void {
    process.kill(this.#postmaster(node), 'SIGKILL');
  }

  /** The same to all processes of a PostgreSQL. */
  signalPostgres(node: number, signal: NodeJS.Signals): void {
    const postmaster = this.#postmaster(node);
    const children = spawnSync('ps', ['--ppid', String(postmaster), '-o', 'pid='], { encoding: 'utf8' }).stdout;
    for (const pid of [postmaster, ...children.split('\n').filter(Boolean).map(Number)]) process.kill(pid, signal);
  }

  #postmaster(node: number): number {
    return Number(readFileSync(join(this.#home, `db${node}`, 'postmaster.pid'), 'utf8').split('\n')[0]);
  }

  /** Ends a server as a roll-out does, when it has finished what it does. */
  async endApp(app: number): Promise<void> {
    await this.#end(`app${app}`);
  }

  async #end(name: string): Promise<void> {
    const child = this.#running.get(name);
    const ended = child && once(child, 'exit');
    child?.kill('SIGTERM');
    await ended;
  }

  kill(name: string): void {
    this.#running.get(name)?.kill('SIGKILL');
  }

  /** What lies in the files of each part stays when `keep`. */
  async stop(keep: boolean): Promise<void> {
    const order = [...this.#running.keys()].toReversed();
    for (const isServer of [true, false]) {
      for (const name of order) if (name.startsWith('app') === isServer) this.#running.get(name)?.kill('SIGTERM');
      await wait(5000);
    }
    for (const node of this.nodes) {
      try {
        this.killPostgres(node);
      } catch {
        // PostgreSQL has ended by itself.
      }
    }
    for (const name of order) this.kill(name);
    if (keep) process.stdout.write(`logs: ${this.#home}\n`);
    else rmSync(this.#home, { recursive: true, force: true, maxRetries: 5 });
  }

  #says(node: number, role: string): Promise<boolean> {
    return isGood(`http://${HOST}:${this.#ports.rests[node]}/${role}`);
  }

  /** A configuration with its variables filled in. */
  #written(name: string, values: Readonly<Record<string, string>>, as = name): string {
    const text = readFileSync(join(CONFIGS, name), 'utf8').replaceAll(/\$\{(\w+)\}/g, (_, key: string) => {
      const value = values[key];
      if (value === undefined) throw new Error(`${name} asks for ${key}`);
      return value;
    });
    writeFileSync(join(this.#home, as), text, { mode: 0o644 });
    return join(this.#home, as);
  }

  #run(name: string, program: string, args: readonly string[], env: Readonly<Record<string, string>> = {}): void {
    const log = createWriteStream(join(this.#home, `${name}.log`), { flags: 'a' });
    // PostgreSQL and PgBouncer refuse to be the administrator of the machine.
    const isApp = name.startsWith('app');
    const child = spawn(program, args, {
      env: { ...process.env, ...env },
      cwd: this.#home,
      stdio: ['ignore', 'pipe', 'pipe'],
      ...(isApp ? {} : this.#owner),
    });
    child.stdout?.pipe(log);
    child.stderr?.pipe(log);
    child.on('error', (error) => process.stderr.write(`${program}: ${error.message}\n`));
    this.#running.set(name, child);
  }

  async #until(seconds: number, isThere: () => Promise<boolean>): Promise<void> {
    const end = Date.now() + seconds * 1000;
    while (Date.now() < end) {
      if (await isThere().catch(() => false)) return;
      await wait(250);
    }
    throw new Error(`not there after ${seconds} s; logs: ${this.#home}`);
  }
}

const isGood = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(3000) }).then(
    (answer) => answer.ok,
    () => false,
  );

/** The user that programs of PostgreSQL run as; null = this one, which is no administrator. */
function ownerOfPostgres(): { uid: number; gid: number } | null {
  if (process.getuid?.() !== 0) return null;
  const idOf = (kind: string) => Number(spawnSync('id', [kind, 'postgres'], { encoding: 'utf8' }).stdout);
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/** A key that all servers share. */
export const sharedKey = (): string => `one:${randomBytes(32).toString('base64')}`;
