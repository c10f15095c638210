// `npm run dev`: the API restarts when its code changes, Vite reloads the page and passes API calls on. One Ctrl-C ends both.
import { spawn } from 'node:child_process';
import { delimiter, join } from 'node:path';
import { installMissing } from './install.mjs';

const root = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '../../..');
await installMissing(root);

const bin = join(root, 'node_modules', '.bin');
const port = process.env.PORT ?? '8080';
// Vite's page writes with the session cookie from its own address.
const ALLOWED_ORIGINS = 'http://localhost:5173,http://127.0.0.1:5173';
const env = {
  ALLOWED_ORIGINS,
  ...process.env,
  PORT: port,
  API_ORIGIN: `http://127.0.0.1:${port}`,
  PATH: `${bin}${delimiter}${process.env.PATH}`,
};
const node = (...args) => spawn(join(bin, 'node'), args, { cwd: root, stdio: 'inherit', env });

const programs = [
  node(
    '--watch',
    '--watch-path=src/server',
    '--watch-path=src/contract',
    '--watch-path=src/domain',
    'src/server/main.ts',
  ),
  node('node_modules/vite/bin/vite.js'),
];

const end = () => programs.forEach((program) => program.kill('SIGTERM'));
process.on('SIGINT', end);
process.on('SIGTERM', end);
for (const program of programs) program.on('exit', end);
