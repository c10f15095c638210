import type { Page } from '@playwright/test';

/** As a phone's camera makes it, far larger than what is stored of it. */
const FROM_A_PHONE = { width: 3000, height: 2000 };

/** A photo that is another one for each `hue`. @param size px */
export async function photoFile(
  page: Page,
  hue: number,
  size = FROM_A_PHONE,
): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const paintIt = async ({ first, width, height }: typeof size & { first: number }) => {
    const canvas = new OffscreenCanvas(width, height);
    const paint = canvas.getContext('2d')!;
    for (let stripe = 0; stripe < 60; stripe += 1) {
      paint.fillStyle = `hsl(${first + stripe * 6} 70% 50%)`;
      paint.fillRect((stripe * width) / 60, 0, width / 60, height);
    }
    return [...new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 })).arrayBuffer())];
  };
  const bytes = await page.evaluate(paintIt, { first: hue, ...size });
  return { name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(bytes) };
}
