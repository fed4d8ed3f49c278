/** The last searches of this reader, kept in this browser only. */
const key = 'recent-searches';
const mostStored = 6;

/** The latest first; empty if the browser stores nothing. */
export function recentSearches(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(stored) ? stored.filter(one => typeof one === 'string').slice(0, mostStored) : [];
  } catch {
    return [];
  }
}

export function rememberSearch(query: string): void {
  store([query, ...recentSearches().filter(one => one !== query)].slice(0, mostStored));
}

export function forgetSearches(): void {
  store([]);
}

function store(queries: string[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(queries));
  } catch {
    // Storage may be full or forbidden: the search works without it.
  }
}
