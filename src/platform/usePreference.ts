import { useSyncExternalStore } from 'react';
import { onPreferenceChange, preference, type PreferenceName, type Preferences } from './preferences.ts';

/** The choice in force; the component draws again when it changes, also from another tab. */
export function usePreference<Name extends PreferenceName>(name: Name): Preferences[Name] {
  return useSyncExternalStore(onPreferenceChange, () => preference(name));
}
