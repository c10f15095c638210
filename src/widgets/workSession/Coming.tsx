/** Stands where a part of the screen is being fetched, so that who looks for a button of it knows that it comes. */
export function Coming() {
  return <span hidden data-coming="" />;
}

/** Resolves once no part of the screen is being fetched. */
export function allHere(): Promise<void> {
  const isHere = () => document.querySelector('[data-coming]') === null;
  if (isHere()) return Promise.resolve();
  return new Promise((resolve) => {
    const watch = new MutationObserver(() => {
      if (!isHere()) return;
      watch.disconnect();
      resolve();
    });
    watch.observe(document.body, { childList: true, subtree: true });
  });
}
