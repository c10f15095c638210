import { usePreference } from '#platform/usePreference.ts';
import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { faceOf, themeFor, type Face } from './face.ts';

/** firstPaint.ts reads it at the next cold start. */
const FACE_KEY = 'despacho.face';
const BAR_COLOUR = { light: '#fbfbf8', dark: '#0e1116' };

/** Dresses the document in the theme of the page: its attribute and the colour of the phone's bars. */
export function useTheme(): void {
  const choice = usePreference('theme');
  const { pathname } = useLocation();
  useLayoutEffect(() => {
    const face = faceOf(pathname) ?? lastFace();
    const theme = themeFor(choice, face);
    document.documentElement.dataset['theme'] = theme;
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', BAR_COLOUR[theme]);
    rememberFace(face);
  }, [choice, pathname]);
}

function lastFace(): Face {
  try {
    return localStorage.getItem(FACE_KEY) === 'desk' ? 'desk' : 'floor';
  } catch {
    return 'floor';
  }
}

function rememberFace(face: Face): void {
  try {
    localStorage.setItem(FACE_KEY, face);
  } catch {
    // Without storage the next cold start opens dark, which is the default.
  }
}
