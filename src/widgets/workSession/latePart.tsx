import i18next from 'i18next';
import { lazy, useState, type ComponentType } from 'react';

/**
 * A component in a file of its own, with its texts. Once it is loaded it is drawn at once, without a placeholder.
 * @param areas of texts that no first screen shows
 */
export function latePart<Props extends object>(areas: readonly string[], load: () => Promise<ComponentType<Props>>) {
  let here: ComponentType<Props> | null = null;
  const fetch = async (): Promise<ComponentType<Props>> => {
    const [content] = await Promise.all([load(), i18next.loadNamespaces(areas)]);
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
