// `npm start`: installs what is missing, builds when the sources changed, then runs the server on the project's own
// Node 24. This file itself runs on whatever Node the machine has, with nothing installed.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installMissing } from './install.mjs';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const node = join(root, 'node_modules', '.bin', process.platform === 'win32' ? 'node.cmd' : 'node');
const BUILT_FROM = ['src', 'public', 'locales', 'index.html', 'vite.config.ts', 'package-lock.json'];

/** Content hash of everything that the client is built from; tests and the server don't count. */
function sourcesHash() {
  const hash = createHash('sha256');
  for (const file of BUILT_FROM.flatMap(filesBelow).sort((a, b) => (a < b ? -1 : 1))) {
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesBelow(path) {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [path];
  if (path === join('src', 'server')) return [];
  return readdirSync(full)
    .flatMap((name) => filesBelow(join(path, name)))
    .filter((file) => !/\.test\.tsx?$/.test(file));
}

function buildIfChanged() {
  const stamp = join(root, 'dist', '.built-from');
  const hash = sourcesHash();
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return;
  console.log('Building the app…');
  const { status } = spawnSync(
    node,
    [join(root, 'node_modules', 'vite', 'bin', 'vite.js'), 'build', '--logLevel', 'warn'],
    {
      cwd: root,
      stdio: 'inherit',
      shell: process.platform === 'win32',
      // Production in any case: a development build runs slowly and registers no service worker.
      env: { ...process.env, NODE_ENV: 'production' },
    },
  );
  if (status !== 0) {
    console.error('The build failed: the messages above say why.');
    process.exit(1);
  }
  writeFileSync(stamp, hash);
}

await installMissing(root);
buildIfChanged();
const server = spawn(node, [join(root, 'src', 'server', 'main.ts')], {
  stdio: 'inherit',
  shell: process.platform === 'win32',
});
// Ctrl-C reaches both; the server closes its database, and this process only waits for it.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
// npm passes SIGTERM to a shell that dies without passing it on; the new parent process shows that it happened.
if (process.env.npm_lifecycle_event) {
  const parent = process.ppid;
  setInterval(() => process.ppid !== parent && server.kill('SIGTERM'), 500).unref();
}
server.on('exit', (code) => process.exit(code ?? 1));
