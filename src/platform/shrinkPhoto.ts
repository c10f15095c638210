import { cleanJpeg } from '#domain/files/cleanJpeg.ts';

const QUALITY = 0.8;

/**
 * Makes a small JPEG of a photo, upright, without place, time or camera (S29). The browser decodes, scales and encodes
 * it outside of the thread that answers scans.
 * @param longest pixels of the longer side
 * @returns `null` when this browser cannot read the file as a picture.
 */
export async function shrinkPhoto(file: Blob, longest: number): Promise<ArrayBuffer | null> {
  const small = await scaled(file, longest).catch(() => null);
  if (!small) return null;
  const clean = cleanJpeg(new Uint8Array(await (await encoded(small)).arrayBuffer()));
  small.close();
  return clean ? new Uint8Array(clean.bytes).buffer : null;
}

async function scaled(file: Blob, longest: number): Promise<ImageBitmap> {
  const photo = await createImageBitmap(file, { imageOrientation: 'from-image' });
  const scale = Math.min(1, longest / Math.max(photo.width, photo.height));
  const side = (pixels: number) => Math.max(1, Math.round(pixels * scale));
  const size = { resizeWidth: side(photo.width), resizeHeight: side(photo.height), resizeQuality: 'high' } as const;
  const small = await createImageBitmap(photo, size);
  photo.close();
  return small;
}

async function encoded(photo: ImageBitmap): Promise<Blob> {
  const { width, height } = photo;
  if (typeof OffscreenCanvas !== 'undefined') {
    const canvas = new OffscreenCanvas(width, height);
    canvas.getContext('2d')?.drawImage(photo, 0, 0);
    return canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY });
  }
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  canvas.getContext('2d')?.drawImage(photo, 0, 0);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no photo'))), 'image/jpeg', QUALITY);
  });
}
