import { usePreference } from '#platform/usePreference.ts';
import { useLayoutEffect, useSyncExternalStore } from 'react';
import { isHandheld, onHandheldChange, themeFor } from './deviceTheme.ts';

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
