import { keysByHand } from '#ui/controls/keysByHand.ts';
import { takesKeys } from '#ui/controls/takesKeys.ts';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { openKeys, openPalette } from '../shell/shellState.ts';
import { useMenuScreens } from '../screens/useMenuScreens.ts';

/** A letter counts after `g` for this long. */
const CHORD_MS = 1200;

/**
 * Keys of the desk: `?` opens the list of keys, `/` the palette, `g` and a letter a screen. Fields keep their own keys.
 */
export function useDeskKeys(): void {
  const navigate = useNavigate();
  const screens = useMenuScreens();
  const latest = useRef({ navigate, screens });
  useEffect(() => {
    latest.current = { navigate, screens };
  }, [navigate, screens]);
  useEffect(() => {
    let chordUntil = 0;
    const isByHand = keysByHand();
    const onKey = (event: KeyboardEvent) => {
      if (
        !isByHand(event) ||
        event.defaultPrevented ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        takesKeys(event.target)
      )
        return;
      if (event.timeStamp < chordUntil) {
        chordUntil = 0;
        const screen = latest.current.screens.find(({ menu }) => menu.letter === event.key);
        if (!screen) return;
        event.preventDefault();
        void latest.current.navigate(screen.path);
      } else if (event.key === 'g') {
        chordUntil = event.timeStamp + CHORD_MS;
      } else if (event.key === '?') {
        openKeys();
      } else if (event.key === '/') {
        event.preventDefault();
        openPalette();
      }
    };
    // Captured before the keys of a table: after `g` the next letter opens a screen.
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, []);
}
