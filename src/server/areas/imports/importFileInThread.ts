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
export async function importFileInThread({ target, ...upload }: Input, { database }: TaskTools): Promise<Outcome> {
  try {
    return { report: written(await runImport({ ...upload, target: { ...target, database: database() } })) };
  } catch (error) {
    if (error instanceof UnreadableFile) return { unreadable: error.rejection };
    throw error;
  }
}
