import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { createPglite } from './createPglite.ts';
import { PgliteEngine } from './pgliteEngine.ts';
import type { EngineStart, EngineThreadData } from './failureOf.ts';
import { failureOf } from './failureOf.ts';

// The thread of the embedded database: a commit that waits for the disk, a slow query or a VACUUM hold this thread, and
// not the one that answers requests. Every message from outside is one more port to serve.
const say = (start: EngineStart) => parentPort?.postMessage(start);
const { data, program } = workerData as EngineThreadData;
try {
  const engine = new PgliteEngine(await createPglite(data, { pgliteWasmModule: program }), (how) =>
    process.exit(how === 'closed' ? 0 : 1),
  );
  parentPort?.on('message', (port: MessagePort) => engine.serve(port));
  say({ kind: 'ready' });
} catch (error) {
  say({ kind: 'failed', failure: failureOf(error) });
}
