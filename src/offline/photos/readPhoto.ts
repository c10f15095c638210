import { withReopen } from '../db/withReopen.ts';
import { work } from '../db/workDatabase.ts';

/** A photo of this device as a picture to show; `null` when it is gone. */
export async function readPhoto(name: string): Promise<Blob | null> {
  const row = await withReopen(work, () => work.blobBytes.get(name)).catch(() => undefined);
  return row ? new Blob([row.bytes], { type: 'image/jpeg' }) : null;
}
