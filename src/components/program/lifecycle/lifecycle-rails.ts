/**
 * Geometry of the lifecycle diagram: a list of stops, each on a lane, with the lines that lead from stop to stop.
 */
export interface Stop {
  lane: number;
  /** Lane that this stop branches off; that lane goes on. */
  from?: number;
  /** Lanes that end in this stop. */
  joins?: readonly number[];
  /** Nothing leads on. */
  ends?: boolean;
  /** The line leads to a loss or to nothing. */
  lost?: boolean;
}

/** Lines of one stop: straight ones on a lane, and curves from a lane above to the stop's own. */
export interface Rails {
  /** Lanes that go past the stop. */
  passing: { lane: number; lost: boolean }[];
  /** A line comes down to the stop on its own lane, or leaves it there. */
  above: boolean;
  below: boolean;
  /** Lanes from which a curve comes. */
  curves: number[];
}

export function railsOf(stops: readonly Stop[]): Rails[] {
  const open = new Map<number, boolean>();
  return stops.map(({ lane, from, joins = [], ends = false, lost = false }) => {
    const above = open.has(lane);
    for (const left of [lane, ...joins]) open.delete(left);
    const passing = [...open].map(([other, isLost]) => ({ lane: other, lost: isLost }));
    if (!ends) open.set(lane, lost);
    return { passing, above, below: !ends, curves: [...(from === undefined ? [] : [from]), ...joins] };
  });
}

/** Indexes of the stops that the lines of each stop lead to. */
export function followersOf(stops: readonly Stop[]): number[][] {
  const followers = stops.map((): number[] => []);
  const last = new Map<number, number>();
  stops.forEach(({ lane, from, joins = [], ends = false }, at) => {
    for (const line of [lane, ...joins, ...(from === undefined ? [] : [from])]) {
      const before = last.get(line);
      if (before !== undefined) followers[before]?.push(at);
    }
    for (const line of [lane, ...joins]) last.delete(line);
    if (!ends) last.set(lane, at);
  });
  return followers;
}
