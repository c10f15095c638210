import { useLocation, useResolvedPath } from 'react-router';
import { Link, type LinkProps } from './Link.tsx';

interface Props extends LinkProps {
  /** Only at this very address is one there: not at those below it. */
  readonly end?: boolean;
}

/** A link that knows whether one is where it leads to, and says so. */
export function MarkedLink({ end = false, ...link }: Props) {
  const { pathname } = useLocation();
  const place = useResolvedPath(link.to).pathname;
  const isHere = pathname === place || (!end && pathname.startsWith(place === '/' ? '/' : `${place}/`));
  return <Link {...link} {...(isHere && { 'aria-current': 'page' })} />;
}
