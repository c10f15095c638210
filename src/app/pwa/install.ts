import { askToPersist } from '#platform/storage.ts';
import { create } from 'zustand';

/** Chromium's offer; TypeScript's DOM library does not know it. */
interface InstallOffer extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

export const useInstall = create<{ readonly offer: InstallOffer | null }>(() => ({ offer: null }));

/** Holds the browser's offer until the person uses it. */
export function watchInstall(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    useInstall.setState({ offer: event as InstallOffer });
  });
  window.addEventListener('appinstalled', () => {
    useInstall.setState({ offer: null });
    void askToPersist();
  });
}

/**
 * Opens the browser's install dialog. Must run in a tap. An offer works once; the browser decides when to make another.
 */
export async function install(): Promise<void> {
  const { offer } = useInstall.getState();
  useInstall.setState({ offer: null });
  await offer?.prompt();
}
