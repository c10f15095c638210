import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { createPglite } from '#server/db/pglite/createPglite.ts';
import { PgliteEngine } from '#server/db/pglite/pgliteEngine.ts';
import { failureOf } from '#server/db/pglite/failureOf.ts';
import { type DatabaseFiles, FilledMemory, leftFiles, type WasmFiles } from './databaseFiles.ts';
import type { ToEngineThread, ToMain } from './startMemoryEngine.ts';

// The engine of the server over one database after another, each of them in memory and closed before the next. What
// PGlite's own code costs until it is fast is paid once a thread.

/** The databases are small, and all of this is filled with zeros at each start. */
const PARAMETERS = [...PGlite.defaultStartParams, '-c', 'shared_buffers=32MB'];

const program = workerData as WebAssembly.Module;
const bundle = new Blob([
  readFileSync(join(dirname(createRequire(import.meta.url).resolve('@electric-sql/pglite')), 'pglite.data')),
]);
const say = (message: ToMain) => parentPort?.postMessage(message);

let serve: (port: MessagePort) => void = () => {};

async function open(files: DatabaseFiles, keeps: boolean): Promise<void> {
  const pglite = await createPglite(
    { folder: null },
    { pgliteWasmModule: program, fsBundle: bundle, fs: new FilledMemory(files), startParams: PARAMETERS },
  );
  // Taken now: a closed PGlite gives them no more.
  const memory = pglite.Module.FS as unknown as WasmFiles;
  const ports: MessagePort[] = [];
  const engine = new PgliteEngine(pglite, (how) => {
    if (how === 'broken') process.exit(1);
    // Elsewhere they close with the thread.
    for (const port of ports) port.close();
    say({ kind: 'closed', left: keeps ? leftFiles(memory) : null });
  });
  serve = (port) => {
    ports.push(port);
    engine.serve(port);
  };
  say({ kind: 'ready' });
}

parentPort?.on('message', (message: ToEngineThread) => {
  if (message.kind === 'port') serve(message.port);
  else open(message.files, message.keeps).catch((error: unknown) => say({ kind: 'failed', failure: failureOf(error) }));
});
