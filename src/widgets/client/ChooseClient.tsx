import { useSession } from '#offline/hooks/useSession.ts';
import { chooseClient } from '#offline/commands/chooseClient.ts';
import { Button } from '#ui/controls/Button.tsx';
import { EmptyState } from '#ui/feedback/PlaceMessage.tsx';
import { IconBuildingWarehouse } from '@tabler/icons-react';
import styles from './ChooseClient.module.css';

/** For people of several clients: work begins with whose it is. @param title the question, as the page asks it */
export function ChooseClient({ title, text }: { readonly title: string; readonly text: string }) {
  const { user } = useSession();
  return (
    <EmptyState
      title={title}
      icon={<IconBuildingWarehouse size={32} stroke={1.5} />}
      action={
        <ul className={styles.clients}>
          {user?.clients
            .filter((client) => client.active)
            .map((client) => (
              <li key={client.id}>
                <Button onClick={() => void chooseClient(client.id)}>{client.name}</Button>
              </li>
            ))}
        </ul>
      }
    >
      <p>{text}</p>
    </EmptyState>
  );
}
