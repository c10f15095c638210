import { useLayoutEffect, useSyncExternalStore } from 'react';
import { usePreference } from '#platform/usePreference.ts';

/** A finger works here: a phone, a handheld, a shared tablet at a bench or a counter. */
const HANDHELD = '(pointer: coarse)';

/** Whether this device is held or tapped; a desk has a mouse. */
export function isHandheld(): boolean {
  return window.matchMedia(HANDHELD).matches;
}

/** The theme of a device, on all its pages: the person's choice, else dark in the hand and light at a desk. */
export function themeFor(choice: 'auto' | 'light' | 'dark', handheld: boolean): 'light' | 'dark' {
  if (choice !== 'auto') return choice;
  return handheld ? 'dark' : 'light';
}

/**
 * Calls back when the first pointer of the device changes, as with a keyboard attached to a tablet.
 * @returns stops listening
 */
function onHandheldChange(listener: () => void): () => void {
  const query = window.matchMedia(HANDHELD);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}

const BAR_COLOUR = { light: '#fbfbf8', dark: '#0e1116' };

/**
 * Applies the theme of the device to the document: its attribute and the colour of the phone's bars. No page changes
 * it.
 */
export function useTheme(): void {
  const choice = usePreference('theme');
  const handheld = useSyncExternalStore(onHandheldChange, isHandheld);
  useLayoutEffect(() => {
    const theme = themeFor(choice, handheld);
    document.documentElement.dataset['theme'] = theme;
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', BAR_COLOUR[theme]);
  }, [choice, handheld]);
}
