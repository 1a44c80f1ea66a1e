import { describe, expect, it } from '@jest/globals';
import { lifecycle } from '@millwright/contracts';
import { ApiError } from '../http/api-error.js';
import { Transitions } from './transitions.js';

const transitions = new Transitions(
  lifecycle({
    record: 'job',
    statuses: ['new', 'running', 'done', 'failed'],
    transitions: {
      start: { can: 'be started', from: ['new'], to: 'running' },
      end: { can: 'end', from: ['running'], to: ['done', 'failed'] },
      rename: { can: 'be renamed', from: ['new', 'running', 'done'] },
    },
  }),
);

describe('transitions', () => {
  it('lead to the next status', () => {
    expect(transitions.next('start', 'new')).toBe('running');
    expect(transitions.next('end', 'running', 'failed')).toBe('failed');
    expect(transitions.next('rename', 'done')).toBe('done');
  });

  it('refuse a step that the status does not allow, and name the statuses that do', () => {
    const refused = (): unknown => transitions.next('rename', 'failed');
    expect(transitions.allows('rename', 'failed')).toBe(false);
    expect(refused).toThrow(ApiError);
    expect(refused).toThrow('The job is failed; only one that is new, running, or done can be renamed.');
    expect(() => transitions.require('start', 'done')).toThrow(expect.objectContaining({ code: 'invalid_state' }));
  });

  it('lead nowhere that the table does not say', () => {
    expect(() => transitions.next('end', 'running')).toThrow('does not lead from running');
    expect(() => transitions.next('start', 'new', 'done')).toThrow('does not lead from new to done by start');
    expect(() => transitions.next('rename', 'new', 'done')).toThrow('does not lead from new to done by rename');
  });
});
