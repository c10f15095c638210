import { act } from '@testing-library/react';

const FRAMES = 100;
const KEY_MS = 8;

/** A scanner types a whole code within the present frame, and each of its keys says when it was pressed. */
function scanNow(code: string): void {
  const keys = [...code, 'Enter'];
  const end = performance.now();
  for (const [index, key] of keys.entries()) {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    Object.defineProperty(event, 'timeStamp', { value: end - (keys.length - index) * KEY_MS });
    document.body.dispatchEvent(event);
  }
}

/**
 * Draws a screen and scans another code in each of its first hundred frames, from the first one on.
 * @param codeAt the code of a frame
 * @returns the codes, in their order
 */
export async function scanInEveryFrame(
  draw: () => void,
  codeAt: (frame: number) => string,
): Promise<readonly string[]> {
  const codes = Array.from({ length: FRAMES }, (_, frame) => codeAt(frame));
  act(draw);
  for (const code of codes) {
    await act(async () => {
      scanNow(code);
      await new Promise((resolve) => requestAnimationFrame(resolve));
    });
  }
  return codes;
}
