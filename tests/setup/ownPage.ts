/** A page of jsdom knows no timings of its resources; code of ours reads whether the page was reloaded. */
performance.getEntriesByType ??= () => [];
