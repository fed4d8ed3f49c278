/** States and transitions of the lifecycle as the stations of its line map, from top to bottom. */
import { program } from '../../../site-data.ts';
import { followersOf, railsOf, type Stop } from './lifecycle-rails.ts';

type Transition = (typeof program.lifecycle)[number];

interface Station extends Stop {
  /** Id of a transition, whose `side` the station shows; neither where lines meet. */
  id?: string;
  side?: 'state' | 'step' | 'nextState';
  /** First stop of a line of its own. */
  apart?: boolean;
}

/** The line of a purchase: lane 0 the holding, lane 1 its branches, lane 2 the holder's choice. */
const purchase: Station[] = [
  { lane: 1, id: 'escrow', side: 'state' },
  { lane: 1, id: 'escrow', side: 'step' },
  { lane: 1, id: 'escrow', side: 'nextState' },
  { lane: 0, id: 'acceptance', side: 'state' },
  { lane: 0, id: 'acceptance', side: 'step', joins: [1] },
  { lane: 0, id: 'acceptance', side: 'nextState' },
  { lane: 0, id: 'release', side: 'state' },
  { lane: 1, id: 'soft-cap-missed', side: 'step', from: 0, lost: true },
  { lane: 1, id: 'soft-cap-missed', side: 'nextState', ends: true, lost: true },
  { lane: 0, id: 'release', side: 'step' },
  { lane: 0, id: 'release', side: 'nextState' },
  { lane: 0, id: 'notice', side: 'state' },
  { lane: 0, id: 'notice', side: 'step' },
  { lane: 0, id: 'notice', side: 'nextState' },
  { lane: 1, id: 'default', side: 'step', from: 0, lost: true },
  { lane: 1, id: 'default', side: 'nextState', ends: true, lost: true },
  { lane: 2, id: 'election', side: 'state', from: 0 },
  { lane: 0, id: 'conversion', side: 'step' },
  { lane: 0, id: 'conversion', side: 'nextState' },
  { lane: 1, id: 'no-election', side: 'step', from: 2 },
  { lane: 1, id: 'no-election', side: 'nextState' },
  { lane: 2, id: 'election', side: 'step' },
  { lane: 2, id: 'election', side: 'nextState' },
  { lane: 0, joins: [1, 2] },
  { lane: 1, id: 'physical-delivery', side: 'state', from: 0 },
  { lane: 1, id: 'physical-delivery', side: 'step' },
  { lane: 1, id: 'physical-delivery', side: 'nextState', ends: true },
  { lane: 0, id: 'vault-allocation', side: 'state' },
  { lane: 0, id: 'vault-allocation', side: 'step' },
  { lane: 0, id: 'vault-allocation', side: 'nextState', ends: true },
];

/** Transitions outside the line of a purchase follow it, each on a line of its own. */
const drawn = new Set(purchase.map(({ id }) => id));
const apart = program.lifecycle
  .filter(({ id }) => !drawn.has(id))
  .flatMap(({ id }): Station[] => [
    { lane: 0, id, side: 'state', apart: true },
    { lane: 0, id, side: 'step' },
    { lane: 0, id, side: 'nextState', ends: true },
  ]);

const stations = [...purchase, ...apart].map(station => {
  const transition = station.id === undefined ? undefined : transitionOf(station.id);
  const state = station.side === 'step' ? undefined : transition?.[station.side ?? 'state'];
  const moved = station.side === 'step' ? transition : undefined;
  return { ...station, state, moved, name: state ?? (moved ? `step ${moved.number}` : 'Paid and chosen') };
});
const rails = railsOf(stations);
const followers = followersOf(stations);

/** Each station with its rails, and with the names of the stations that follow it. */
export const stationRows = stations.map((station, index) => ({
  ...station,
  rails: rails[index] ?? { passing: [], above: false, below: false, curves: [] },
  follows: (followers[index] ?? []).map(at => stations[at]?.name),
  leads: numbersOf(({ state }) => state === station.state),
  arrives: numbersOf(({ nextState }) => nextState === station.state),
}));

function transitionOf(id: string): Transition {
  const transition = program.lifecycle.find(entry => entry.id === id);
  if (!transition) throw new Error(`Programme data: no step of the lifecycle has the id "${id}".`);
  return transition;
}

/** Numbers of these transitions, joined by spaces; undefined where there is none. */
function numbersOf(isMeant: (transition: Transition) => boolean): string | undefined {
  const found = program.lifecycle.filter(isMeant);
  return found.map(({ number }) => number).join(' ') || undefined;
}
