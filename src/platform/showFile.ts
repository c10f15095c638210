import { saveBlob } from './saveFile.ts';

/** Whether a page can show a PDF inside itself; phones open it in another program. */
export function showsPdf(): boolean {
  return navigator.pdfViewerEnabled;
}

/** Opens a file in a tab of its own, where it can be printed; saves it where the browser opens no tab. */
export function openBeside(name: string, blob: Blob): 'opened' | 'saved' {
  const address = URL.createObjectURL(blob);
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
  if (window.open(address, '_blank')) return 'opened';
  saveBlob(name, blob);
  return 'saved';
}

let printed: HTMLIFrameElement | null = null;

/**
 * Whether a PDF prints from a frame that nobody sees, which is Chromium's alone: Safari often prints a blank page, and in
 * Firefox the viewer in the frame is under the policy of this page and breaks. Both print well from a tab.
 */
const printsFrames = (): boolean => showsPdf() && 'userAgentData' in navigator;

/**
 * Opens the system's print dialog for a PDF. Where the browser does not let a page do that, the file is opened in a tab
 * or saved. The frame stays until the next print, because the dialog reads from it while it is open.
 */
export function printPdf(name: string, blob: Blob): Promise<'asked' | 'opened' | 'saved'> {
  if (!printsFrames()) return Promise.resolve(openBeside(name, blob));
  if (printed) URL.revokeObjectURL(printed.src);
  printed?.remove();
  const frame = document.createElement('iframe');
  printed = frame;
  frame.setAttribute('aria-hidden', 'true');
  frame.tabIndex = -1;
  Object.assign(frame.style, { position: 'fixed', width: '0', height: '0', border: '0', visibility: 'hidden' });
  return new Promise((resolve) => {
    frame.addEventListener('load', () => resolve(askIn(frame) ? 'asked' : openBeside(name, blob)), { once: true });
    frame.src = URL.createObjectURL(blob);
    document.body.append(frame);
  });
}

function askIn(frame: HTMLIFrameElement): boolean {
  try {
    frame.contentWindow?.focus();
    frame.contentWindow?.print();
    return true;
  } catch {
    // The PDF viewer of some browsers counts as another site, so its window cannot be used.
    return false;
  }
}
