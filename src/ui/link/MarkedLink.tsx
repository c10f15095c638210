import { useLocation, useResolvedPath } from 'react-router';
import { Link, type LinkProps } from './Link.tsx';

interface Props extends LinkProps {
  /** The link is current only at this very address, not at those below it. */
  readonly end?: boolean;
}

/** A link that is marked while its page is open. */
export function MarkedLink({ end = false, ...link }: Props) {
  const { pathname } = useLocation();
  const place = useResolvedPath(link.to).pathname;
  const isHere = pathname === place || (!end && pathname.startsWith(place === '/' ? '/' : `${place}/`));
  return <Link {...link} {...(isHere && { 'aria-current': 'page' })} />;
}
