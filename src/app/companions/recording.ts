/**
 * The id of the recording that the page makes now, 32 hexadecimal digits; null = none, or nothing is in it yet. Errors
 * name it, so that whoever reads one finds what was on the screen.
 */
let current: string | null = null;

export const recordingNow = (): string | null => current;

export function setRecording(id: string | null): void {
  current = id;
}
