import { iosPlace } from './homeScreen.ts';

/** Hands a text over as a file. */
export function saveFile(
  name: string,
  text: string,
  type: 'application/json' | 'application/x-ndjson' | 'text/csv' | 'text/plain',
): void {
  saveBlob(name, new Blob([text], { type }));
}

/**
 * Hands a file over: as the browser's own download, or by the system's sheet in an app on the home screen of iOS, where
 * a download may do nothing at all. A person who closes that sheet wanted no file.
 */
export function saveBlob(name: string, blob: Blob): void {
  const files = [new File([blob], name, { type: blob.type })];
  if (iosPlace() !== 'home-screen' || !navigator.canShare?.({ files })) return download(name, blob);
  navigator.share({ files }).catch((reason: unknown) => {
    // Too long after the tap, as a rule, when the file had to be made first.
    if (!(reason instanceof DOMException && reason.name === 'AbortError')) download(name, blob);
  });
}

function download(name: string, blob: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
