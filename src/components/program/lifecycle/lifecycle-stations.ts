/** Which state and which transition of the lifecycle stands where on its line map. */

import { program } from '../../../site-data.ts';
import { programValue } from '../../program-data.ts';
import { followersOf, railsOf, type Stop } from './lifecycle-rails.ts';

interface Station extends Stop {
  /** Data path of the state, or the number of the transition, that the station stands for. */
  state?: string;
  transition?: number;
  /** First stop of a way of its own. */
  apart?: boolean;
}

/** The way of a purchase: lane 0 the holding, lane 1 what branches off, lane 2 the holder's choice. */
const way: Station[] = [
  { lane: 1, state: 'lifecycle.1.state' },
  { lane: 1, transition: 1 },
  { lane: 1, state: 'lifecycle.1.nextState' },
  { lane: 0, state: 'lifecycle.2.state' },
  { lane: 0, transition: 2, joins: [1] },
  { lane: 0, state: 'lifecycle.2.nextState' },
  { lane: 0, state: 'lifecycle.3.state' },
  { lane: 1, transition: 4, from: 0, lost: true },
  { lane: 1, state: 'lifecycle.4.nextState', ends: true, lost: true },
  { lane: 0, transition: 3 },
  { lane: 0, state: 'lifecycle.3.nextState' },
  { lane: 0, state: 'lifecycle.5.state' },
  { lane: 0, transition: 5 },
  { lane: 0, state: 'lifecycle.5.nextState' },
  { lane: 1, transition: 9, from: 0, lost: true },
  { lane: 1, state: 'lifecycle.9.nextState', ends: true, lost: true },
  { lane: 2, state: 'lifecycle.7.state', from: 0 },
  { lane: 0, transition: 6 },
  { lane: 0, state: 'lifecycle.6.nextState' },
  { lane: 1, transition: 8, from: 2 },
  { lane: 1, state: 'lifecycle.8.nextState' },
  { lane: 2, transition: 7 },
  { lane: 2, state: 'lifecycle.7.nextState' },
  { lane: 0, joins: [1, 2] },
  { lane: 1, state: 'lifecycle.10.state', from: 0 },
  { lane: 1, transition: 10 },
  { lane: 1, state: 'lifecycle.10.nextState', ends: true },
  { lane: 0, state: 'lifecycle.11.state' },
  { lane: 0, transition: 11 },
  { lane: 0, state: 'lifecycle.11.nextState', ends: true },
];

/** Transitions that do not lie on the way of every purchase stand by themselves after it. */
const onTheWay = new Set(way.map(({ transition }) => transition));
const apart = program.lifecycle
  .filter(({ number }) => !onTheWay.has(number))
  .flatMap(({ number }): Station[] => [
    { lane: 0, state: `lifecycle.${number}.state`, apart: true },
    { lane: 0, transition: number },
    { lane: 0, state: `lifecycle.${number}.nextState`, ends: true },
  ]);

const stations = [...way, ...apart];
const rails = railsOf(stations);
const followers = followersOf(stations);

/** Where ways meet there is neither a state nor a transition. */
function nameOf({ state, transition }: Station): string {
  if (state !== undefined) return String(programValue(state));
  return transition === undefined ? 'Paid and chosen' : `step ${transition}`;
}

/**
 * The stations from top to bottom, each with the rails beside it, the transition that it stands for, and in words what
 * the rails lead to.
 */
export const stationRows = stations.map((station, index) => ({
  ...station,
  rails: rails[index] ?? { passing: [], above: false, below: false, curves: [] },
  moved: program.lifecycle.find(({ number }) => number === station.transition),
  name: nameOf(station),
  follows: (followers[index] ?? []).flatMap(at => stations[at] ?? []).map(nameOf),
}));

/** Numbers of the transitions that lead away from a state, or to it; undefined where none does. */
export function numbersOf(side: 'state' | 'nextState', state: string | undefined): string | undefined {
  if (state === undefined) return undefined;
  const found = program.lifecycle.filter(transition => transition[side] === programValue(state));
  return found.map(({ number }) => number).join(' ') || undefined;
}
