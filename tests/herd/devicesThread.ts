import { parentPort, workerData } from 'node:worker_threads';
import { comeBack, type Holder } from './comeBack.ts';

// The devices in a thread of their own: whoever measures the servers is not kept waiting by them.

const { origins, holders } = workerData as { readonly origins: readonly string[]; readonly holders: readonly Holder[] };
parentPort?.postMessage(await comeBack(origins, holders));
