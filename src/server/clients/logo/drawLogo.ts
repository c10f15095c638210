import { cleanPicture } from '#domain/files/cleanPicture.ts';
import { LARGEST_SHOWN_LOGO, LEAST_LOGO_SIDE, LOGO_SIZES, MOST_LOGO_PIXELS } from '#domain/files/logo.ts';
import sharp from 'sharp';

export interface DrawnLogo {
  /** A PNG. */
  readonly bytes: Uint8Array;
  /** Pixels. */
  readonly width: number;
  readonly height: number;
}

/** Why a file becomes no logo. */
export type LogoFault = 'empty' | 'no-photo' | 'too-many-pixels' | 'too-small';

/** What stands behind a logo that would not be seen on white paper. */
const INK = '#12151a';
/** Share of its opacity and darkness below which a picture is not seen on white. */
const FAINT = 0.12;
/** Around a logo that gets a ground, as a share of its height. */
const MARGIN = 0.15;

/**
 * Draws a logo anew: nothing of the file that was sent goes to anybody but what it shows. A JPEG, PNG or WebP by its
 * bytes; as large as a page shows it; pale letters on no ground get a dark one, because mails are white.
 */
export async function drawLogo(file: Uint8Array): Promise<DrawnLogo | LogoFault> {
  if (file.length === 0) return 'empty';
  const picture = cleanPicture(file);
  if (!picture) return 'no-photo';
  if (picture.width * picture.height > MOST_LOGO_PIXELS) return 'too-many-pixels';
  if (Math.max(picture.width, picture.height) < LEAST_LOGO_SIDE) return 'too-small';
  try {
    const ground = await groundOf(picture.bytes);
    let drawn = await drawIn(picture.bytes, LOGO_SIZES[0], ground);
    for (const size of LOGO_SIZES.slice(1))
      if (drawn.bytes.length > LARGEST_SHOWN_LOGO) drawn = await drawIn(picture.bytes, size, ground);
    return drawn;
  } catch {
    // Built like a picture, and none that can be drawn.
    return 'no-photo';
  }
}

async function drawIn(bytes: Uint8Array, size: (typeof LOGO_SIZES)[number], ground: string | null): Promise<DrawnLogo> {
  const margin = ground === null ? 0 : Math.round(size.height * MARGIN);
  const room = { width: size.width - 2 * margin, height: size.height - 2 * margin };
  const fitted = open(bytes).resize({ ...room, fit: 'inside', withoutEnlargement: true });
  const framed =
    ground === null
      ? fitted
      : sharp(await fitted.png().toBuffer())
          .flatten({ background: ground })
          .extend({ top: margin, bottom: margin, left: margin, right: margin, background: ground });
  const { data, info } = await framed
    .png({ palette: true, quality: 90, effort: 7 })
    .toBuffer({ resolveWithObject: true });
  return { bytes: data, width: info.width, height: info.height };
}

/** The colour that has to stand behind the picture; null = it is seen on white as it is. */
async function groundOf(bytes: Uint8Array): Promise<string | null> {
  const { data } = await open(bytes)
    .resize({ width: 64, height: 64, fit: 'inside' })
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  let [opacity, darkness, pixels] = [0, 0, 0];
  for (let at = 0; at < data.length; at += 4) {
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4);
    opacity += alpha / 255;
    darkness += (alpha / 255) * (1 - (0.2126 * red + 0.7152 * green + 0.0722 * blue) / 255);
    pixels += 1;
  }
  const isCutOut = opacity < pixels * 0.99;
  return isCutOut && darkness / Math.max(opacity, 1) < FAINT ? INK : null;
}

const open = (bytes: Uint8Array) =>
  sharp(bytes, { limitInputPixels: MOST_LOGO_PIXELS, failOn: 'error' }).autoOrient().toColourspace('srgb');
