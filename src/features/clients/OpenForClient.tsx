import { chooseClient } from '#offline/commands/chooseClient.ts';
import { Button } from '#ui/controls/Button.tsx';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';

/** Opens a page of a client: the client is chosen first, because such a page is that of the chosen one. */
export function OpenForClient(props: {
  readonly clientId: number;
  readonly to: string;
  readonly disabled?: boolean;
  readonly children: ReactNode;
}) {
  const navigate = useNavigate();
  const open = async () => {
    await chooseClient(props.clientId);
    await navigate(props.to);
  };
  return (
    <Button size="desk" disabled={props.disabled === true} onClick={() => void open()}>
      {props.children}
    </Button>
  );
}
