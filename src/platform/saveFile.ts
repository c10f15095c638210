/** Hands a text over as a file: the browser's own download. */
export function saveFile(name: string, text: string, type: 'application/json' | 'application/x-ndjson' | 'text/csv'): void {
  const address = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
