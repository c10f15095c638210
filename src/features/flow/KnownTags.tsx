import type { OrderTag } from '#contract/orders/order.ts';
import { useSession } from '#offline/hooks/useSession.ts';
import { WithQueries } from '#offline/queries/WithQueries.tsx';
import { useLookup } from '#widgets/lookups/useLookup.ts';
import { useEffect } from 'react';

interface Props {
  readonly onKnown: (tags: readonly OrderTag[]) => void;
}

/** Draws nothing: it reads the tags of the client, which a device keeps. */
export function KnownTags(props: Props) {
  return (
    <WithQueries>
      <Reader {...props} />
    </WithQueries>
  );
}

function Reader({ onKnown }: Props) {
  const { clientId } = useSession();
  const { data } = useLookup('tag', clientId);
  useEffect(() => {
    if (data) onKnown(data as readonly OrderTag[]);
  }, [data, onKnown]);
  return null;
}
