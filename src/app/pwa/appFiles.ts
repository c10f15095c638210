import { create } from 'zustand';

/**
 * How many files of the app this device keeps for a start without a network, while they are being stored; `null` = none
 * is under way.
 */
export const useAppFiles = create<{ readonly storing: { readonly stored: number; readonly all: number } | null }>(
  () => ({ storing: null }),
);

/** The worker is at work, which it is only with all of its files. */
export const allFilesStored = (): void => useAppFiles.setState({ storing: null });

/** Takes what the service worker says of its files; anything else is ignored. */
export function hearOfFiles(data: unknown): void {
  const { type, stored, all } = (data ?? {}) as Readonly<Record<string, unknown>>;
  if (type !== 'FILES' || typeof stored !== 'number' || typeof all !== 'number') return;
  useAppFiles.setState({ storing: stored < all ? { stored, all } : null });
}
