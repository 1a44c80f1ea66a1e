export const messages = {
  requestLog: 'Request log',
  callsHint_live:
    'Live-mode calls of the last 7 days, including this dashboard’s. Calls appear a few seconds after they finish; bodies are not stored.',
  callsHint_test:
    'Test-mode calls of the last 7 days, including this dashboard’s. Calls appear a few seconds after they finish; bodies are not stored.',
  calls: 'Calls',
  noMatchingCalls: 'No matching calls',
  showAllCalls: 'Show all calls',
  noMatchingCallsHint:
    'Search by the beginning of a path, such as /v1/orders, within the last two days of the range, or by a full request ID.',
  noCalls: 'No calls yet',
  noCallsHint: 'Calls made with your API keys are listed here.',
  method: 'Method',
  path: 'Path',
  pathExample: '/v1/orders',
  status: 'Status',
  status_2xx: '2xx: success',
  status_3xx: '3xx: redirect',
  status_4xx: '4xx: rejected',
  status_5xx: '5xx: server error',
  code: 'Code',
  requestId: 'Request ID',
  requestIdExample: 'req_…',
  ended: 'Ended',
  caller: 'Caller',
  call: 'Call',
  duration: 'Duration',
} as const;
