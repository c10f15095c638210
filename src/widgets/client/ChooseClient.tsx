import { EmptyState } from '#ui/feedback/PlaceMessage.tsx';
import { IconBuildingWarehouse } from '@tabler/icons-react';
import { ClientButtons } from './ClientButtons.tsx';

/** For people of several clients: work begins with whose it is. @param title the question, as the page asks it */
export function ChooseClient({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <EmptyState title={title} icon={<IconBuildingWarehouse size={32} stroke={1.5} />} action={<ClientButtons />}>
      <p>{text}</p>
    </EmptyState>
  );
}
