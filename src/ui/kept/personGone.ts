/** Where what a person keeps between visits is stored. */
export const KEPT = { tabs: 'despacho.tabs', forms: 'despacho.forms' } as const;

type Forget = (userId: number) => void;

const forgetters = new Set<Forget>();

/** A part that holds something of a person in memory is told when they leave this device. */
export const onPersonGone = (forget: Forget): void => void forgetters.add(forget);

/** Whether a stored form belongs to this person. */
export const ownsForm = (userId: number, key: string): boolean => key.startsWith(`${userId}:`);

/**
 * Nobody after this person reads whose orders they had open, nor the names and addresses in a form they began. Works on
 * what is stored, because the parts that keep it may not have been fetched by this page.
 */
export function personGone(userId: number): void {
  for (const forget of forgetters) forget(userId);
  localStorage.removeItem(KEPT.tabs);
  const stored = localStorage.getItem(KEPT.forms);
  if (stored === null) return;
  const left = without(userId, stored);
  if (left === null) localStorage.removeItem(KEPT.forms);
  else localStorage.setItem(KEPT.forms, left);
}

/** The stored forms but for those of one person; null when they can't be told apart. */
function without(userId: number, stored: string): string | null {
  try {
    const kept = JSON.parse(stored) as { state: { forms: Record<string, unknown> } };
    const forms = Object.entries(kept.state.forms).filter(([key]) => !ownsForm(userId, key));
    return JSON.stringify({ ...kept, state: { ...kept.state, forms: Object.fromEntries(forms) } });
  } catch {
    return null;
  }
}
