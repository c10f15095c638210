import { useCallback } from 'react';
import { create } from 'zustand';
import { createJSONStorage, persist } from 'zustand/middleware';
import { KEPT, onPersonGone, ownsForm } from '../kept/personGone.ts';

/** Whose form it is: drafts of one person, or for another client, are not those of the next. */
export interface FormOwner {
  readonly userId: number;
  readonly clientId: number;
}

const keyOf = ({ userId, clientId }: FormOwner, name: string) => `${userId}:${clientId}:${name}`;

/** Values of forms that were begun, by name. */
export const usePersistedForms = create<{ readonly forms: Readonly<Record<string, unknown>> }>()(
  persist(() => ({ forms: {} }), {
    name: KEPT.forms,
    version: 1,
    storage: createJSONStorage(() => localStorage),
  }),
);

function put(key: string, values: unknown): void {
  usePersistedForms.setState(({ forms }) => ({ forms: { ...forms, [key]: values } }));
}

function drop(isGone: (key: string) => boolean): void {
  usePersistedForms.setState(({ forms }) => ({
    forms: Object.fromEntries(Object.entries(forms).filter(([key]) => !isGone(key))),
  }));
}

/**
 * What was written in a form under this name and not sent; null when nothing was. It survives a reload.
 * The values come back as they were stored: a form that changed its shape takes another name.
 */
export function usePersistedForm<Values>(owner: FormOwner, name: string) {
  const key = keyOf(owner, name);
  const kept = usePersistedForms((state) => state.forms[key]) as Values | undefined;
  const keep = useCallback((values: Values) => put(key, values), [key]);
  const forget = useCallback(() => drop((one) => one === key), [key]);
  return { kept: kept ?? null, keep, forget };
}

onPersonGone((userId) => drop((key) => ownsForm(userId, key)));
