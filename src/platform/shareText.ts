export type Shared = 'shared' | 'copied' | 'failed';

/**
 * Hands a text to whatever the person chooses; where the system has no such sheet, puts it on the clipboard. Must run in a tap.
 * A person who closes the sheet has shared nothing and needs no word about it: that counts as shared.
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
