import { describe, expect, it } from '@jest/globals';
import type { Escalation, Message, Sender } from '@millwright/contracts';
import { bandsOf } from './transcript.js';

const time = (sequence: number): string => `2026-11-03T04:${String(sequence).padStart(2, '0')}:00.000Z`;
const said = (...senders: Sender[]): Message[] =>
  senders.map((from, index) => ({
    id: `msg_${index}`,
    conversation_id: 'cnv_1',
    sequence: index + 1,
    from,
    text: 'x',
    external_id: null,
    created_at: time(index + 1),
  }));

function escalatedAfter(last: number, acceptedAt: number | undefined): Escalation {
  return {
    reason: 'policy',
    summary: 'x',
    context: null,
    requested_at: time(last),
    deadline_at: time(59),
    last_sequence: last,
    accepted_at: acceptedAt === undefined ? null : time(acceptedAt),
  };
}

const bands = (messages: Message[], escalation: Escalation | null): string[] =>
  bandsOf(messages, { escalation }).map(({ inControl, messages: some }) => `${inControl} ${some.length}`);

describe('the bands of a transcript', () => {
  it('are one while the agent holds the conversation', () => {
    expect(bands(said('contact', 'bot', 'contact', 'note'), null)).toEqual(['agent 4']);
  });

  it('show who waited for whom', () => {
    const messages = said('contact', 'bot', 'contact', 'contact', 'contact', 'human', 'contact', 'bot');
    expect(bands(messages, escalatedAfter(3, 5))).toEqual(['agent 3', 'nobody 1', 'person 3', 'agent 1']);
    expect(bands(messages.slice(0, 5), escalatedAfter(3, undefined))).toEqual(['agent 3', 'nobody 2']);
  });

  it('begin with whoever speaks first in what was read', () => {
    expect(bands(said('contact', 'human', 'contact'), null)).toEqual(['person 3']);
  });
});
