import { type LocationUploadContext, uploadLocations } from './uploadLocations.ts';
import { type Rejection, UnreadableFile } from '../imports/rejection.ts';
import type { TaskTools } from '../../threads/task.ts';
import { written } from '../../threads/written.ts';

type Input = Omit<LocationUploadContext, 'database' | 'now'> & { readonly at: Date };
type Outcome = { readonly report: Uint8Array } | { readonly unreadable: Rejection };

/**
 * {@link uploadLocations} as a task of another thread; an unreadable file comes back as a value, because errors lose
 * their class on the way.
 */
export async function uploadLocationsInThread({ at, ...upload }: Input, { database }: TaskTools): Promise<Outcome> {
  const began = performance.now();
  // The caller's clock, continued here: times are read after the writing.
  const now = () => new Date(at.getTime() + performance.now() - began);
  try {
    return { report: written(await uploadLocations({ ...upload, database: database(), now })) };
  } catch (error) {
    if (error instanceof UnreadableFile) return { unreadable: error.rejection };
    throw error;
  }
}
