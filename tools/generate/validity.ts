/** Whether the generated documents are valid, by the standard validators and by their own examples. */
import { DiagnosticSeverity, Parser } from '@asyncapi/parser';
import { Validator } from '@seriousme/openapi-schema-validator';

export async function faultsOfOpenApi(document: object, name = 'openapi.json'): Promise<string[]> {
  const { valid, errors } = await new Validator().validate(structuredClone(document) as Record<string, unknown>);
  if (valid) return [];
  const list =
    typeof errors === 'string'
      ? [errors]
      : (errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
  return list.map((fault) => `${name}: ${fault}`);
}

export async function faultsOfAsyncApi(document: object): Promise<string[]> {
  const diagnostics = await new Parser().validate(JSON.stringify(document));
  return diagnostics
    .filter(({ severity }) => severity === DiagnosticSeverity.Error || severity === DiagnosticSeverity.Warning)
    .map(({ path, message }) => `docs/api/asyncapi.json: ${path.join('/')} ${message}`);
}
