export type Shared = 'shared' | 'copied' | 'failed';

/**
 * Hands a text to the target that the person chooses; where the system has no such sheet, copies it to the clipboard.
 * Must run in a tap. Closing the sheet counts as shared, because the person knows that nothing was sent.
 */
export async function shareText(title: string, text: string): Promise<Shared> {
  const { share, clipboard } = navigator as { share?: Navigator['share']; clipboard?: Clipboard };
  if (share) {
    try {
      await share.call(navigator, { title, text });
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'shared';
    }
  }
  return clipboard ? copy(clipboard, text) : 'failed';
}

async function copy(clipboard: Clipboard, text: string): Promise<Shared> {
  try {
    await clipboard.writeText(text);
    return 'copied';
  } catch {
    return 'failed';
  }
}
