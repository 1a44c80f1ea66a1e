import { type Board, rateOf, timeOf, valueOf } from './dashboard.ts';
import { eventsOf, operationsOf, processesOf } from './owner.ts';

export const invoicing: Board = {
  name: 'invoicing',
  title: 'invoicing',
  rows: {
    Operations: operationsOf('invoicing'),
    Portals: [
      valueOf('Documents that wait', 'short', 'max by (app) (portal_steps_waiting)', 'app'),
      valueOf('Age of the oldest', 's', 'max by (app) (portal_steps_oldest_seconds)', 'app'),
      rateOf('Attempts', 'portal_calls_total', 'action, outcome'),
      timeOf('Duration of an attempt', 'portal_call_duration_seconds', 'action'),
      valueOf('Attempts in flight', 'short', 'sum by (pod) (portal_calls_in_flight)', 'pod'),
      rateOf('Waits that Redis did not take', 'portal_wakes_unscheduled_total', 'pod'),
      rateOf('Requests', 'portal_requests_total', 'action, outcome'),
      timeOf('Duration of a request', 'portal_request_duration_seconds', 'action'),
      timeOf('Printing an invoice', 'invoice_print_duration_seconds'),
    ],
    Events: eventsOf('invoicing'),
    Processes: processesOf('invoicing'),
  },
};
