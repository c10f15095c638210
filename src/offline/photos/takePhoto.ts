import { pickingSettings } from '#domain/picking/settings.ts';
import { shrinkPhoto } from '#platform/shrinkPhoto.ts';
import { cache } from '../db/cacheDatabase.ts';
import { keepPhoto, type KeepPhotoResult } from './keepPhoto.ts';

export type TakenPhoto = KeepPhotoResult | { readonly outcome: 'unreadable' };

/** Shrinks a camera's picture to the size that the client chose, and stores it; works without a network. Resolves after the commit. */
export async function takePhoto(file: Blob): Promise<TakenPhoto> {
  const { photo_size } = pickingSettings(await cache.pickingConfiguration());
  const bytes = await shrinkPhoto(file, photo_size);
  return bytes ? keepPhoto(bytes) : { outcome: 'unreadable' };
}
