/** What an expression of PromQL reads: its metrics, and the labels that it expects of each. */
import { parser } from '@prometheus-io/lezer-promql';

type Node = ReturnType<typeof parser.parse>['topNode'];

interface Matcher {
  readonly label: string;
  readonly operator: string;
  readonly value: string;
}

export interface Use {
  readonly metric: string;
  readonly matchers: readonly Matcher[];
  /** Those by which the metric is aggregated or joined. */
  readonly grouping: readonly string[];
}

/** Throws if it is no expression. */
export function usesIn(expression: string): Use[] {
  const textOf = (node: Node): string => expression.slice(node.from, node.to);
  const labelsOf = (node: Node | null): string[] => (node?.getChildren('LabelName') ?? []).map(textOf);
  const uses: Use[] = [];

  const visit = (node: Node, grouping: readonly string[]): void => {
    if (node.type.isError) throw new Error(`no expression at ${node.from}: ${expression}`);
    if (node.name === 'VectorSelector') {
      const matchers = node.getChild('LabelMatchers')?.getChildren('UnquotedLabelMatcher') ?? [];
      uses.push({
        metric: textOf(node.getChild('Identifier')!),
        matchers: matchers.map((matcher) => ({
          label: textOf(matcher.getChild('LabelName')!),
          operator: textOf(matcher.getChild('MatchOp')!),
          value: textOf(matcher.getChild('StringLiteral')!).slice(1, -1),
        })),
        grouping,
      });
    }
    const modifier = node.getChild('AggregateModifier') ?? node.getChild('MatchingModifierClause');
    const within = [...grouping, ...(modifier?.getChildren('GroupingLabels') ?? []).flatMap(labelsOf)];
    for (let child = node.firstChild; child !== null; child = child.nextSibling) visit(child, within);
  };
  visit(parser.parse(expression).topNode, []);
  return uses;
}
