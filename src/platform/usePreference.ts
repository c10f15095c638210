import { useSyncExternalStore } from 'react';
import { onPreferenceChange, preference, type PreferenceName, type Preferences } from './preferences.ts';

export function usePreference<Name extends PreferenceName>(name: Name): Preferences[Name] {
  return useSyncExternalStore(onPreferenceChange, () => preference(name));
}
