const segment = (marker: number, payload: readonly number[]) => [
  0xff,
  marker,
  (payload.length + 2) >> 8,
  (payload.length + 2) & 255,
  ...payload,
];
const text = (value: string) => [...value].map((sign) => sign.charCodeAt(0));

interface Jpeg {
  readonly width?: number;
  readonly height?: number;
  /** What a camera adds: place, time, comment. */
  readonly exif?: string;
  /** Bytes behind the end. */
  readonly tail?: string;
  /** Stands in the coded pixels: makes one file different from another. */
  readonly pixels?: readonly number[];
}

/** A file that is built like a JPEG; its pixels say nothing. */
export function jpegFile({
  width = 16,
  height = 8,
  exif,
  tail = '',
  pixels = [1, 2, 3],
}: Jpeg = {}): Uint8Array<ArrayBuffer> {
  return Uint8Array.from([
    0xff,
    0xd8,
    ...segment(0xe0, [...text('JFIF\0'), 1, 2, 0, 0, 1, 0, 1, 0, 0]),
    ...(exif === undefined ? [] : [...segment(0xe1, text(`Exif\0\0${exif}`)), ...segment(0xfe, text(exif))]),
    ...segment(
      0xdb,
      Array.from({ length: 65 }, () => 1),
    ),
    ...segment(0xc0, [8, height >> 8, height & 255, width >> 8, width & 255, 1, 1, 0x11, 0]),
    ...segment(0xda, [1, 1, 0, 0, 63, 0]),
    ...pixels.flatMap((one) => (one === 0xff ? [0xff, 0] : [one])),
    0xff,
    0xd9,
    ...text(tail),
  ]);
}
