import { useLayoutEffect } from 'react';
import { NavigationType, useNavigationType } from 'react-router';

/** A new page starts at its top; going back leaves the position to the browser, which remembers it. Keyed by path. */
export function ScrollToTop() {
  const how = useNavigationType();
  useLayoutEffect(() => {
    if (how !== NavigationType.Pop) window.scrollTo(0, 0);
  }, [how]);
  return null;
}
