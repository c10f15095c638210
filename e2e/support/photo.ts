import type { Page } from '@playwright/test';

/** A photo as a phone's camera makes it, far larger than what is stored of it. */
export async function photoFile(page: Page, hue: number): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const bytes = await page.evaluate(async (first) => {
    const canvas = new OffscreenCanvas(3000, 2000);
    const paint = canvas.getContext('2d')!;
    for (let stripe = 0; stripe < 60; stripe += 1) {
      paint.fillStyle = `hsl(${first + stripe * 6} 70% 50%)`;
      paint.fillRect(stripe * 50, 0, 50, 2000);
    }
    return [...new Uint8Array(await (await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.9 })).arrayBuffer())];
  }, hue);
  return { name: 'IMG_0001.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(bytes) };
}
