import { type LocationUpload, uploadLocations } from '../../areas/locations/uploadLocations.ts';
import { type Rejection, UnreadableFile } from '../../import/rejection.ts';
import type { TaskTools } from '../tasks.ts';

type Input = Omit<LocationUpload, 'database' | 'now'> & { readonly at: Date };
type Outcome = { readonly report: Awaited<ReturnType<typeof uploadLocations>> } | { readonly unreadable: Rejection };

export async function uploadLocationsTask({ at, ...upload }: Input, { database }: TaskTools): Promise<Outcome> {
  const began = performance.now();
  // The clock of whoever asked, as it goes on: times are taken behind the writing.
  const now = () => new Date(at.getTime() + performance.now() - began);
  try {
    return { report: await uploadLocations({ ...upload, database: database(), now }) };
  } catch (error) {
    if (error instanceof UnreadableFile) return { unreadable: error.rejection };
    throw error;
  }
}
