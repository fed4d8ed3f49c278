/** An address, by default of this page, with these values in its query; empty ones are left out. */
export function withQuery(values: Readonly<Record<string, string>>, from = location.href): URL {
  const address = new URL(from);
  for (const [name, value] of Object.entries(values)) {
    if (value === '') address.searchParams.delete(name);
    else address.searchParams.set(name, value);
  }
  return address;
}

/** Writes them into the address, without a step in the history. */
export function writeQuery(values: Readonly<Record<string, string>>): void {
  const address = withQuery(values);
  if (address.href !== location.href) history.replaceState(history.state, '', address);
}
