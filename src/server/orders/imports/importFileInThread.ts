import { type Upload, runImport } from './runImport.ts';
import { type Rejection, UnreadableFile } from './rejection.ts';
import type { TaskTools } from '../../threads/task.ts';
import { written } from '../../threads/written.ts';

type Input = Omit<Upload, 'target'> & { readonly target: Omit<Upload['target'], 'database'> };
type Outcome = { readonly report: Uint8Array } | { readonly unreadable: Rejection };

/**
 * {@link runImport} as a task of another thread; an unreadable file comes back as a value, because errors lose their
 * class on the way.
 */
export async function importFileInThread(
  { target, ...upload }: Input,
  { database, tell }: TaskTools,
): Promise<Outcome> {
  try {
    const work = { ...upload, target: { ...target, database: database() } };
    return { report: written(await runImport(work, (done, all) => tell({ done, all }))) };
  } catch (error) {
    if (error instanceof UnreadableFile) return { unreadable: error.rejection };
    throw error;
  }
}
