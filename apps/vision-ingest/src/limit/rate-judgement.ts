/** Judges the defect rate of a camera by its limit, after each batch of parts: when a breach begins, is announced again, and ends. */
import { isDeepStrictEqual } from 'node:util';
import type { DefectLimit } from '@millwright/contracts';
import { wilsonInterval } from '../statistics/wilson.js';
import { emptyWindow, type InspectedParts, sampleOf, type WindowState, windowWith } from './window.js';

/** Judgements in a row at or under the share of the limit at which a breach ends. */
const clearJudgements = 3;
/** A breach is announced again when the rate is so many times the one announced last. */
const worseBy = 2;
/** The product of two decimals is off by less. */
const rounding = 1e-12;

/** What a judgement finds in the window. */
interface RateFigures {
  readonly rate: number;
  readonly sample: number;
  readonly defective: number;
  /** Of the interval of the rate, where the limit asks for it. */
  readonly lowerBound: number | null;
}

/** A breach that goes on, with the figures by which it began. */
export interface BreachState extends RateFigures {
  readonly id: string;
  /** In milliseconds since 1970. */
  readonly startedAt: number;
  readonly announcements: number;
  readonly announcedRate: number;
  readonly highestRate: number;
  /** How many judgements in a row would let it end. */
  readonly clear: number;
}

export interface LimitState {
  /** By which it was judged: another one begins anew. */
  readonly limit: DefectLimit;
  readonly window: WindowState;
  /** The breach that goes on, under the name that it has in stored states. */
  readonly episode: BreachState | null;
}

/** A breach as its event and its camera show it, with the figures of one judgement. */
export interface ShownBreach extends RateFigures {
  readonly id: string;
  readonly startedAt: number;
  readonly limit: DefectLimit;
}

export interface Judgement {
  readonly state: LimitState | undefined;
  /** The breach, where it begins or is announced again. */
  readonly announced?: ShownBreach;
}

/** `newId` names the breach that may begin. A batch without parts judges nothing. */
export function judgeRate(
  before: LimitState | undefined,
  limit: DefectLimit | null,
  inspected: InspectedParts,
  receivedAt: number,
  newId: () => string,
): Judgement {
  if (limit === null) return { state: undefined };
  const known = isJudgedBy(before, limit) ? before : begun(limit);
  if (inspected.parts === 0) return { state: known };
  const window = windowWith(known.window, limit.window, inspected, receivedAt);
  const figures = figuresOf(window, limit);
  const breach = breachAfter(known.episode, figures, limit, receivedAt, newId);
  const state = { limit, window, episode: breach };
  if (breach === null || breach.announcements === known.episode?.announcements) return { state };
  return { state, announced: { ...figures, id: breach.id, startedAt: breach.startedAt, limit } };
}

/** The breach of a limit that goes on, with the figures of the latest judgement. Another limit than that of the state has none. */
export function breachGoingOn(state: LimitState | undefined, limit: DefectLimit | null): ShownBreach | null {
  if (limit === null || !isJudgedBy(state, limit) || state.episode === null) return null;
  const { id, startedAt } = state.episode;
  return { ...figuresOf(state.window, limit), id, startedAt, limit };
}

function isJudgedBy(state: LimitState | undefined, limit: DefectLimit): state is LimitState {
  return state !== undefined && isDeepStrictEqual(state.limit, limit);
}

function begun(limit: DefectLimit): LimitState {
  return { limit, window: emptyWindow(limit.window), episode: null };
}

function figuresOf(state: WindowState, { window, confidence }: DefectLimit): RateFigures {
  const { parts: sample, defective } = sampleOf(state, window);
  const lowerBound = confidence === 'wilson95' ? wilsonInterval(defective, sample).lower : null;
  return { rate: defective / sample, sample, defective, lowerBound };
}

function breachAfter(
  before: BreachState | null,
  figures: RateFigures,
  limit: DefectLimit,
  at: number,
  newId: () => string,
): BreachState | null {
  const { rate, sample, lowerBound } = figures;
  // A window of fewer parts than the sample can hold no more: it is enough when it is full.
  const isEnough = sample >= Math.min(limit.min_sample, limit.window.parts ?? Infinity);
  if (before === null) {
    if (!isEnough || (lowerBound ?? rate) <= limit.rate) return null;
    const first = { announcements: 1, announcedRate: rate, highestRate: rate, clear: 0 };
    return { ...figures, ...first, id: newId(), startedAt: at };
  }
  const clear = rate <= limit.rate * limit.clear_ratio + rounding ? before.clear + 1 : 0;
  if (clear === clearJudgements) return null;
  if (!isEnough) return { ...before, clear };
  const isWorse = rate >= worseBy * before.announcedRate;
  return {
    ...before,
    clear,
    highestRate: Math.max(before.highestRate, rate),
    announcements: before.announcements + (isWorse ? 1 : 0),
    announcedRate: isWorse ? rate : before.announcedRate,
  };
}
