/** Hands a text over as a file: the browser's own download. */
export function saveFile(
  name: string,
  text: string,
  type: 'application/json' | 'application/x-ndjson' | 'text/csv' | 'text/plain',
): void {
  saveBlob(name, new Blob([text], { type }));
}

/** Saves a file that came from the server, as the browser's own download. */
export function saveBlob(name: string, blob: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
