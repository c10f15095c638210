/**
 * Copies a text to the clipboard; must run in a tap.
 * @returns false when the person has forbidden it or the page is not secure
 */
export async function copyText(text: string): Promise<boolean> {
  const { clipboard } = navigator as { clipboard?: Clipboard };
  if (!clipboard) return false;
  try {
    await clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
