export const messages = {
  state_connecting: 'Connecting…',
  state_live: 'Up to date',
  state_delayed: 'Delayed',
  state_reconnecting: 'Reconnecting…',
  explanation_connecting: 'Connecting to receive live changes.',
  explanation_live: 'Changes appear as they happen. The figure is the time since the last message from the server.',
  explanation_delayed: 'Changes are arriving late. Reload the page to see the latest.',
  explanation_reconnecting: 'Connection lost. What you see may be out of date. Reconnecting automatically.',
  heardAgo: '<state></state>, {seconds} s ago',
} as const;
