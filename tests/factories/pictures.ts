const ascii = (text: string) => [...text].map((sign) => sign.charCodeAt(0));
const big = (value: number) => [value >>> 24, (value >>> 16) & 255, (value >>> 8) & 255, value & 255];
const little = (value: number) => big(value).toReversed();

interface Picture {
  readonly width?: number;
  readonly height?: number;
  /** Bytes behind the end. */
  readonly tail?: string | undefined;
}

/** A file that is built like a PNG; pixels and check sums say nothing. @param text what a camera says */
export function pngFile({
  width = 16,
  height = 8,
  tail = '',
  text,
}: Picture & { readonly text?: string | undefined } = {}): Uint8Array<ArrayBuffer> {
  const chunk = (name: string, data: readonly number[]) => [...big(data.length), ...ascii(name), ...data, 0, 0, 0, 0];
  return Uint8Array.from([
    0x89,
    ...ascii('PNG\r\n\x1a\n'),
    ...chunk('IHDR', [...big(width), ...big(height), 8, 2, 0, 0, 0]),
    ...(text === undefined ? [] : [...chunk('eXIf', ascii(text)), ...chunk('tEXt', ascii(`Comment\0${text}`))]),
    ...chunk('IDAT', [1, 2, 3]),
    ...chunk('IEND', []),
    ...ascii(tail),
  ]);
}

/** A file that is built like a WebP; its pixels say nothing. @param exif what a camera says */
export function webpFile({
  width = 16,
  height = 8,
  tail = '',
  exif,
  animated = false,
}: Picture & { readonly exif?: string | undefined; readonly animated?: boolean } = {}): Uint8Array<ArrayBuffer> {
  const chunk = (name: string, data: readonly number[]) => [
    ...ascii(name),
    ...little(data.length),
    ...data,
    ...(data.length % 2 === 0 ? [] : [0]),
  ];
  const flags = (exif === undefined ? 0 : 0x08) | (animated ? 0x02 : 0);
  const canvas = [flags, 0, 0, 0, ...little(width - 1).slice(0, 3), ...little(height - 1).slice(0, 3)];
  const frame = [0x2f, ...little((width - 1) | ((height - 1) << 14)), 1, 2];
  const body = [
    ...ascii('WEBP'),
    ...chunk('VP8X', canvas),
    ...chunk('VP8L', frame),
    ...(exif === undefined ? [] : chunk('EXIF', ascii(exif))),
  ];
  return Uint8Array.from([...ascii('RIFF'), ...little(body.length), ...body, ...ascii(tail)]);
}
