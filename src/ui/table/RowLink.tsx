import type { ReactNode } from 'react';
import { useHref } from 'react-router';

/**
 * The reference of a row as a link. With a key held down or by the middle button it opens in another tab, and its
 * address can be copied. A plain press opens the row as anywhere else in it. It is no Tab stop: the grid has one for
 * all rows.
 */
export function RowLink({
  to,
  children,
  className,
}: {
  readonly to: string;
  readonly children: ReactNode;
  readonly className?: string;
}) {
  const href = useHref(to);
  return (
    <a href={href} tabIndex={-1} data-row-link="" className={className ?? 'code'}>
      {children}
    </a>
  );
}
