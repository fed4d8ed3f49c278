/** The sample video: one troy ounce on its way from the down payment to gold, five steps of two seconds. */
import type { Figures } from './figures.ts';
import type { Picture } from './picture.ts';
import { box, colour, line, lines, svg, text } from './sheet.ts';

export interface Film {
  name: string;
  seconds: number;
  framesPerSecond: number;
  caption: Picture['caption'];
  /** WebVTT captions of the pictures. */
  captions: (figures: Figures) => string;
  /** The picture at a time, as SVG of 1280 by 720 pixels. */
  frame: (seconds: number, figures: Figures) => string;
}

interface Step {
  station: string;
  heading: string;
  words: string[];
  /** Share of the price paid at the end of the step, from 0 to 1. */
  paidShare: number;
  paid: string;
  held: string;
  /** Share of settled tokens, from 0 to 1. */
  settled: number;
}

const [secondsPerStep, secondsOfMotion] = [2, 0.5];
const [left, right] = [80, 1200];

export const film: Film = {
  name: 'one-ounce-step-by-step',
  seconds: 5 * secondsPerStep,
  framesPerSecond: 25,
  caption: ({ down, deferred, tokens }) => ({
    title: 'One ounce, step by step',
    description: `Animated drawing made as a sample, without sound: ${down} USD down, ${tokens} offtake tokens, the notice, the election, ${deferred} USD deferred, and one troy ounce delivered or in the vault. Rules and figures from the programme data.`,
    tags: ['tokens', 'price', 'deadlines', 'animation'],
  }),
  captions: figures => {
    const cues = stepsFor(figures).map(({ heading, words }, index) => {
      const [from, to] = [index, index + 1].map(step => cueTime(step * secondsPerStep));
      return `${from} --> ${to}\n${[`${heading}.`, ...words].join('\n')}`;
    });
    return `WEBVTT\n\n${cues.join('\n\n')}\n`;
  },
  frame: (seconds, figures) => {
    const steps = stepsFor(figures);
    const number = Math.min(steps.length - 1, Math.floor(seconds / secondsPerStep));
    const [now, before] = [steps[number], steps[Math.max(0, number - 1)]];
    if (now === undefined || before === undefined) throw new RangeError(`No frame at ${seconds} s.`);
    const moved = number === 0 ? 1 : ease((seconds - number * secondsPerStep) / secondsOfMotion);
    return drawFrame(steps, { number, now, before, moved }, figures);
  },
};

function stepsFor(figures: Figures): Step[] {
  const { down, deferred, forward, tokens, downShare } = figures;
  const first = {
    paidShare: downShare,
    paid: `${down} of ${forward} USD paid`,
    held: `${tokens} OT`,
    settled: 0,
  };
  const last = { paidShare: 1, paid: `${forward} of ${forward} USD paid`, held: `${tokens} SET`, settled: 1 };
  return [
    {
      ...first,
      station: 'Down payment',
      heading: `Pay ${down} USD`,
      words: [
        `When the seller accepts, ${tokens} offtake tokens (OT) are issued.`,
        'Described as non-refundable except for material breach by the seller.',
      ],
    },
    {
      ...first,
      station: 'Notice',
      heading: 'Delivery Written Notice',
      words: [
        `The full ${figures.totalOunces} oz are refined and in the vault.`,
        `Two periods open: ${figures.electionDays} days to elect, ${figures.deferredDays} days to pay.`,
      ],
    },
    {
      ...first,
      station: 'Election',
      heading: `Elect within ${figures.electionDays} days`,
      words: [
        'Physical delivery or allocated vault storage, in writing.',
        'No election: the vault, by default.',
      ],
    },
    {
      ...last,
      station: 'Deferred payment',
      heading: `Pay ${deferred} USD within ${figures.deferredDays} days`,
      words: [
        'The OT are burned; as many settled tokens (SET) are issued.',
        'Not paid: default. The seller may retain the down payment.',
      ],
    },
    {
      ...last,
      station: 'Gold',
      heading: 'Delivered, or allocated in the vault',
      words: [
        'Delivered: title and risk pass at the delivery point, the SET are burned.',
        'Vault: allocated by serial number, fineness and weight; title passes.',
      ],
      held: `${tokens} SET = 1 troy ounce`,
    },
  ];
}

interface Moment {
  number: number;
  now: Step;
  before: Step;
  /** Progress of the transition to the next step, from 0 to 1. */
  moved: number;
}

function drawFrame(steps: Step[], { number, now, before, moved }: Moment, { forward }: Figures): string {
  const between = (from: number, to: number) => from + (to - from) * moved;
  const paidShare = between(before.paidShare, now.paidShare);
  return svg(
    { width: 1280, height: 720, title: 'One ounce, step by step', description: now.heading },
    [
      text(left, 86, 'One troy ounce, step by step', { size: 40, serif: true, weight: 600 }),
      text(right, 86, `${forward} USD, fixed`, { size: 26, anchor: 'end', fill: colour.goldText }),
      journey(steps, between(Math.max(0, number - 1), number)),
      text(left, 316, now.heading, { size: 50, serif: true, weight: 600, opacity: moved }),
      lines(left, 372, now.words, { size: 29, opacity: moved }),
      text(left, 494, now.paid, { size: 24, fill: colour.soft }),
      box(left, 510, (right - left) * paidShare, 40, { fill: colour.gold }),
      box(left, 510, right - left, 40, { stroke: colour.gold }),
      text(left, 592, now.held, { size: 24, fill: colour.soft }),
      tokenBlocks(between(before.settled, now.settled)),
      text(left, 690, 'Drawing made as a sample. Figures: programme data.', { size: 20, fill: colour.soft }),
    ].join('\n'),
  );
}

function journey(steps: Step[], place: number): string {
  const at = (step: number) => left + 90 + (step * (right - left - 180)) / (steps.length - 1);
  const dot = (x: number, radius: number, fill: string) =>
    `<circle cx="${x.toFixed(1)}" cy="156" r="${radius}" fill="${fill}" stroke="${colour.ink}" stroke-width="2"/>`;
  return [
    line(at(0), 156, at(steps.length - 1), 156, { stroke: colour.strong }),
    line(at(0), 156, at(place), 156, { width: 4 }),
    ...steps.map((_, index) => dot(at(index), 8, index <= place ? colour.ink : colour.paper)),
    dot(at(place), 14, colour.ink),
    ...steps.map(({ station }, index) =>
      text(at(index), 206, station, {
        size: 24,
        anchor: 'middle',
        weight: index === Math.round(place) ? 600 : 400,
        fill: index === Math.round(place) ? colour.ink : colour.soft,
      }),
    ),
  ].join('\n');
}

/** Twenty blocks of a thousand tokens: empty while they are offtake tokens, full once they are settled. */
function tokenBlocks(settled: number): string {
  const gap = 8;
  const pitch = (right - left + gap) / 20;
  return Array.from({ length: 20 }, (_, index) => {
    const full = Math.min(1, Math.max(0, settled * 20 - index));
    const x = left + index * pitch;
    return [
      box(x, 608, (pitch - gap) * full, 34, { fill: colour.gold }),
      box(x, 608, pitch - gap, 34, { stroke: colour.gold }),
    ].join('\n');
  }).join('\n');
}

/** Ease-in-out. */
function ease(share: number): number {
  const bounded = Math.min(1, Math.max(0, share));
  return bounded * bounded * (3 - 2 * bounded);
}

function cueTime(seconds: number): string {
  return `00:00:${seconds.toFixed(3).padStart(6, '0')}`;
}
