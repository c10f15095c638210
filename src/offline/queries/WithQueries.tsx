import { QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { queries } from './queries.ts';

/** Everything below may read endpoints. The desk stands in one; a floor page that reads brings its own, so that the others need not load it. */
export function WithQueries({ children }: { readonly children: ReactNode }) {
  return <QueryClientProvider client={queries}>{children}</QueryClientProvider>;
}
