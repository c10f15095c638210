import { shrinkPhoto } from '#platform/shrinkPhoto.ts';
import { keepPhoto, type KeepPhotoResult } from './keepPhoto.ts';

export type TakenPhoto = KeepPhotoResult | { readonly outcome: 'unreadable' };

/** Shrinks a camera's picture and stores it; works without a network. Resolves after the commit. */
export async function takePhoto(file: Blob): Promise<TakenPhoto> {
  const bytes = await shrinkPhoto(file);
  return bytes ? keepPhoto(bytes) : { outcome: 'unreadable' };
}
