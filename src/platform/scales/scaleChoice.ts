import { readScaleChoice, type ScaleChoice } from '#domain/scales/choice.ts';

const KEPT = 'despacho.scale';

/** The scale that was chosen on this device; `null` = none was. */
export function scaleChoice(): ScaleChoice | null {
  try {
    return readScaleChoice(JSON.parse(localStorage.getItem(KEPT) ?? 'null'));
  } catch {
    return null;
  }
}

/** @param choice `null` forgets the scale */
export function keepScaleChoice(choice: ScaleChoice | null): void {
  try {
    if (choice) localStorage.setItem(KEPT, JSON.stringify(choice));
    else localStorage.removeItem(KEPT);
  } catch {
    // Private mode: the scale of this page works, and is asked for again at the next visit.
  }
}
