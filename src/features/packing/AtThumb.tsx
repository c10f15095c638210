import { createContext, useContext, type ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** The place for a step's main button in the bar under the thumb; null = there is no bar. */
export const ThumbContext = createContext<HTMLElement | null>(null);

/** Draws a step's main button in the bar under the thumb, where those of the other steps are. */
export function AtThumb({ children }: { readonly children: ReactNode }) {
  const place = useContext(ThumbContext);
  return place ? createPortal(children, place) : children;
}
