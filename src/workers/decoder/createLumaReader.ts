import type { Luma } from './luma.ts';

/** Formats whose first plane is brightness, one byte a pixel. */
const PLANAR = new Set(['I420', 'I420A', 'I422', 'I444', 'NV12']);

/** Where red, green and blue lie in a pixel of four bytes. */
const PACKED: Readonly<Record<string, readonly [number, number, number]>> = {
  RGBA: [0, 1, 2],
  RGBX: [0, 1, 2],
  BGRA: [2, 1, 0],
  BGRX: [2, 1, 0],
};

export interface LumaReader {
  /**
   * The grey picture of a camera frame. It is valid until the next call, which uses the same memory. The frame stays
   * open.
   */
  read(frame: VideoFrame | ImageBitmap): Promise<Luma>;
}

/** Reads the brightness plane where the camera delivers one, which is nearly always and costs no conversion. */
export function createLumaReader(): LumaReader {
  let raw = new Uint8Array(0);
  let canvas: OffscreenCanvas | null = null;

  const copy = async (frame: VideoFrame): Promise<readonly PlaneLayout[]> => {
    const size = frame.allocationSize();
    if (raw.length < size) raw = new Uint8Array(size);
    return await frame.copyTo(raw);
  };

  const draw = (picture: VideoFrame | ImageBitmap, width: number, height: number): Luma => {
    canvas ??= new OffscreenCanvas(width, height);
    if (canvas.width !== width || canvas.height !== height) [canvas.width, canvas.height] = [width, height];
    const context = canvas.getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('This browser gives a worker no canvas to read a camera frame with.');
    context.drawImage(picture, 0, 0, width, height);
    return greyOf(
      new Uint8Array(context.getImageData(0, 0, width, height).data.buffer),
      4 * width,
      width,
      height,
      [0, 1, 2],
    );
  };

  return {
    async read(frame) {
      if (!('copyTo' in frame)) return draw(frame, frame.width, frame.height);
      const { width, height } = frame.visibleRect ?? { width: frame.displayWidth, height: frame.displayHeight };
      const format = frame.format ?? '';
      const packed = PACKED[format];
      if (!packed && !PLANAR.has(format)) return draw(frame, width, height);
      const [plane] = await copy(frame);
      if (!plane) return draw(frame, width, height);
      const bytes = raw.subarray(plane.offset);
      return packed ? greyOf(bytes, plane.stride, width, height, packed) : tight(bytes, plane.stride, width, height);
    },
  };
}

/** Without the padding that some cameras leave at the end of each row. */
function tight(bytes: Uint8Array<ArrayBuffer>, stride: number, width: number, height: number): Luma {
  if (stride === width) return { bytes: bytes.subarray(0, width * height), width, height };
  const out = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) out.set(bytes.subarray(y * stride, y * stride + width), y * width);
  return { bytes: out, width, height };
}

/** Brightness of packed colour by the weights of ITU-R BT.601. */
function greyOf(
  bytes: Uint8Array,
  stride: number,
  width: number,
  height: number,
  [red, green, blue]: readonly [number, number, number],
): Luma {
  const out = new Uint8Array(width * height);
  for (let y = 0; y < height; y += 1) {
    let at = y * stride;
    for (let to = y * width; to < (y + 1) * width; to += 1, at += 4) {
      out[to] =
        (77 * (bytes[at + red] as number) + 150 * (bytes[at + green] as number) + 29 * (bytes[at + blue] as number)) >>
        8;
    }
  }
  return { bytes: out, width, height };
}
