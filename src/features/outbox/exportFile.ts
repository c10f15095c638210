import { exportOutbox } from '#offline/acts/exportOutbox.ts';

/** Hands the unsent work of this person over as a JSON file (features K10): ids, counts and codes, no customer data. */
export async function exportFile(name: string): Promise<void> {
  const address = URL.createObjectURL(new Blob([await exportOutbox()], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
