/** The dashboards of Grafana in k8s/components/dashboards. */
import { backbone } from './backbone.ts';
import { dashboardOf } from './dashboard.ts';
import { edge } from './edge.ts';
import { invoicing } from './invoicing.ts';
import { orders } from './orders.ts';
import { vision } from './vision.ts';
import { webhooks } from './webhooks.ts';

const boards = [edge, orders, invoicing, vision, webhooks, backbone];

/** Their files by path below the root. */
export function dashboardFiles(): Map<string, object> {
  return new Map(boards.map((board) => [`k8s/components/dashboards/${board.name}.json`, dashboardOf(board)]));
}
