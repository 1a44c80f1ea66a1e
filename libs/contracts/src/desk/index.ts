/** The announced events of conversations with customers. */
import { defineContract, defineResource } from '../kit/contract.js';
import { draftEvent } from '../kit/event.js';
import { manifest } from './manifest.js';

export const deskContract = defineContract({
  app: manifest.name,
  resources: [
    defineResource({
      events: {
        'desk.conversation.escalated': draftEvent('conversation', 'The AI agent handed a conversation to a human'),
      },
    }),
  ],
});
