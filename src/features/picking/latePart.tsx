import i18next from 'i18next';
import { lazy, useState, type ComponentType } from 'react';

/** Areas of texts that no first screen of picking shows. */
const AREAS = ['pickingLater', 'statuses'];

/** A component in a file of its own, with its texts. Once it is loaded it is drawn at once, without a placeholder. */
export function latePart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let here: ComponentType<Props> | null = null;
  const fetch = async (): Promise<ComponentType<Props>> => {
    const [content] = await Promise.all([load(), i18next.loadNamespaces(AREAS)]);
    return (here ??= content);
  };
  const Fetched = lazy(async () => ({ default: await fetch() }));
  // Which of the two is drawn never changes, or the person's input in it would be lost.
  function Late(props: Props) {
    const [Content] = useState(() => here ?? Fetched);
    return <Content {...props} />;
  }
  return Object.assign(Late, { fetch });
}
