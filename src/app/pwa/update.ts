import { afterFirstScreen } from '#platform/firstScreen.ts';
import { create } from 'zustand';

export const useUpdate = create<{ readonly waiting: boolean }>(() => ({ waiting: false }));

const worker = () => import('./registerWorker.ts');

/** The service worker is registered once the first screen stands: its precaching must not compete with that screen. */
export async function watchUpdates(): Promise<void> {
  if (!('serviceWorker' in navigator) || import.meta.env.DEV) return;
  await afterFirstScreen;
  (await worker()).registerWorker(() => useUpdate.setState({ waiting: true }));
}

export const applyUpdate = async (): Promise<void> => (await worker()).applyWaiting();
